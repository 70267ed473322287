/** What was ordered with how many of it, where that is more than one: `Antivirus, per maand × 2`. */
export const counted = (description: string, quantity: number): string =>
  quantity > 1 ? `${description} × ${quantity}` : description
