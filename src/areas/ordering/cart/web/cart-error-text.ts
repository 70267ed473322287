import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { currentLocale } from '#design/language/locale.ts'
import { cartRefusals } from '../contract/refusals.ts'

/**
 * A conflict of order types has its own text here (core §8); elsewhere its code has the general text for pending
 * transactions.
 */
export const cartErrorText = (error: unknown): string =>
  isApiError(error) && error.code === 'order_type_exists'
    ? cartRefusals.order_type_exists.text[currentLocale()]
    : errorText(error)
