import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { currentLocale } from '#design/language/locale.ts'
import { cartRefusals } from '../contract/refusals.ts'

/**
 * Another order type in the cart has words of its own (core §8); elsewhere its code is that of pending transactions, which
 * the general words are for.
 */
export const cartErrorText = (error: unknown): string =>
  isApiError(error) && error.code === 'order_type_exists'
    ? cartRefusals.order_type_exists.text[currentLocale()]
    : errorText(error)
