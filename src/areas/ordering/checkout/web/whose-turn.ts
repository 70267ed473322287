import type { PlacedOrder } from '../contract/shapes.ts'
import type { ItemStepId } from '../rules/item-steps.ts'

/** Whether an item of the order is at this step and waits for the reader. */
export const isMine = ({ items }: Pick<PlacedOrder, 'items'>, step: ItemStepId): boolean =>
  items.some((item) => item.steps.some(({ id, waitsFor }) => id === step && waitsFor === 'you'))
