/** Pays on the page of the sandbox card gateway, as a buyer's browser does. @throws when the card is not taken */
export async function payByCard(paymentUrl: string, number = '4111 1111 1111 1111'): Promise<void> {
  const form = { number, expiry: '12 / 39', cvc: '123', name: 'Aisyah Binti Rahman' };
  const answer = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  // On to the shop: a page of its own would tell what is wrong with the card.
  if (answer.status !== 303) throw new Error(`The card page responded with ${answer.status}.`);
}
