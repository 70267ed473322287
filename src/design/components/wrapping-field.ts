/**
 * For a text field with a long suffix, for example a domain name: on a phone the suffix goes below the input. It is
 * separate from the field, which every first page loads.
 */
export const wrapsAfter =
  '[&>div:has(>input)]:h-auto [&>div:has(>input)]:min-h-9 [&>div:has(>input)]:flex-wrap [&_input]:h-8.5 [&_input]:min-w-40 [&_input]:basis-40 [&_input+span]:wrap-anywhere [&_input+span]:max-w-full [&_input+span]:px-2.5 [&_input+span]:py-1'
