/**
 * For a text field with a long piece behind it, such as the name of a domain: on a phone that goes below what is typed, which needs
 * the room. It stands apart from the field, whose weight every visitor carries.
 */
export const wrapsAfter =
  '[&>div:has(>input)]:h-auto [&>div:has(>input)]:min-h-9 [&>div:has(>input)]:flex-wrap [&_input]:h-8.5 [&_input]:min-w-40 [&_input]:basis-40 [&_input+span]:wrap-anywhere [&_input+span]:max-w-full [&_input+span]:px-2.5 [&_input+span]:py-1'
