import { useProduct } from '@edp/mfe';

/** The number of the call centre, never broken at the end of a line. */
export function PhoneLink() {
  const { phone } = useProduct();
  return (
    <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`}>
      {phone.display}
    </a>
  );
}
