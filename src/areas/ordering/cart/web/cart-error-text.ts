import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { currentLocale } from '#design/language/locale.ts'
import { cartRefusals } from '../contract/refusals.ts'

/**
 * Another order type in the cart has its own text (core §8); elsewhere its code is that of pending transactions, which
 * have the general text.
 */
export const cartErrorText = (error: unknown): string =>
  isApiError(error) && error.code === 'order_type_exists'
    ? cartRefusals.order_type_exists.text[currentLocale()]
    : errorText(error)
