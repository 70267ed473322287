/** A query as S3 reads it: a space is `%20`, for a plus is a plus. */
export const queryText = (query: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`))
    .join('&')
