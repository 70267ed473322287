const system = ['\\Seen', '\\Answered', '\\Flagged', '\\Deleted', '\\Draft']
const mostKeywords = 20

/** Keywords are atoms (RFC 9051 §9); servers may refuse long ones. */
const keyword = /^[!#$&'+,\-./0-9:;<=>?@A-Z[^_`a-z|}~]{1,60}$/

/** A flag in its usual spelling; undefined for one that only a server may set, or that is invalid. */
export function settableFlag(flag: string): string | undefined {
  if (!flag.startsWith('\\')) return keyword.test(flag) ? flag : undefined
  return system.find((each) => each.toLowerCase() === flag.toLowerCase())
}

export function settableFlags(flags: Iterable<string>): string[] {
  const found = [...new Set([...flags].flatMap((flag) => settableFlag(flag) ?? []))]
  return [
    ...found.filter((flag) => flag.startsWith('\\')),
    ...found.filter((flag) => !flag.startsWith('\\')).slice(0, mostKeywords),
  ]
}
