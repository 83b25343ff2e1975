/** The webpack rule that removes antd's run-time styles from a bundle. */
export function antdStyleStubRule(): { include: (file: string) => boolean; loader: string };
