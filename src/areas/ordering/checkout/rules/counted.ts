/** What was ordered with how many of it, where that is more than one: `Antivirus, per maand × 2`, whose end stays on one line. */
export const counted = (description: string, quantity: number): string =>
  quantity > 1 ? `${description} ×\u00a0${quantity}` : description
