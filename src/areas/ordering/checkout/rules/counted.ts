/**
 * The description with its quantity, if above one: `Antivirus, per maand × 2`, without a line break before the
 * quantity.
 */
export const counted = (description: string, quantity: number): string =>
  quantity > 1 ? `${description} ×\u00a0${quantity}` : description
