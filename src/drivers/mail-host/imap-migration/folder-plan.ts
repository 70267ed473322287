/** A folder elsewhere. */
export type PlannedFolder = {
  path: string
  /** The names from the root, without the prefix of the personal namespace. */
  parts: readonly string[]
  /** Special use (RFC 6154): `\Sent`, `\Trash`, …, as the server says or as its name suggests. */
  use?: string | undefined
  /** The special use comes from the server. */
  isUseTold?: boolean
}

const longestName = 200
const inbox = 'INBOX'

/** Names of special folders here when the mailbox has none yet. */
const usual = { '\\Archive': 'Archive', '\\Drafts': 'Drafts', '\\Junk': 'Junk', '\\Sent': 'Sent', '\\Trash': 'Trash' }

/**
 * The target of each folder, as names from the root. Folders with the same special use are merged whatever their names,
 * subfolders follow their parent, all others keep their name. Of several with the same use, the one that the server
 * marks gets it. Targets are unique.
 */
export function planFolders(
  folders: readonly PlannedFolder[],
  here: { folders: readonly PlannedFolder[]; delimiter: string },
): Map<string, readonly string[]> {
  const ofUse = new Map<string, readonly string[]>(Object.entries(usual).map(([use, name]) => [use, [name]]))
  for (const { use, parts } of here.folders) if (use) ofUse.set(use, parts)
  const chosen = chosenOf(folders)
  const isTakenBy = new Set([...ofUse].filter(([use]) => chosen.has(use)).map(([, parts]) => keyOf(parts)))
  const plan = new Map<string, readonly string[]>()
  const byParts = new Map<string, readonly string[]>()
  const used = new Set<string>()
  const ordered = folders.toSorted(
    (one, other) => one.parts.length - other.parts.length || (one.path < other.path ? -1 : 1),
  )
  for (const folder of ordered) {
    const [first = ''] = folder.parts
    const isInbox = folder.parts.length === 1 && first.toUpperCase() === inbox
    const special = folder.use && chosen.get(folder.use) === folder ? ofUse.get(folder.use) : undefined
    const own = isInbox ? [inbox] : (special ?? free(below(folder, byParts, here.delimiter), isTakenBy))
    const place = isInbox || special ? own : free(own, used)
    used.add(keyOf(place))
    byParts.set(folder.parts.join('\0'), place)
    plan.set(folder.path, place)
  }
  return plan
}

const keyOf = (parts: readonly string[]) => parts.join('\0').toLowerCase()

function chosenOf(folders: readonly PlannedFolder[]): Map<string, PlannedFolder> {
  const chosen = new Map<string, PlannedFolder>()
  for (const folder of folders) {
    if (!folder.use) continue
    const known = chosen.get(folder.use)
    const isBetter =
      !known || (folder.isUseTold === known.isUseTold ? folder.path.length < known.path.length : folder.isUseTold)
    if (isBetter) chosen.set(folder.use, folder)
  }
  return chosen
}

/** Below the target of the nearest ancestor. */
function below(
  { parts }: PlannedFolder,
  byParts: Map<string, readonly string[]>,
  delimiter: string,
): readonly string[] {
  const safe = parts.map((part) => safeName(part, delimiter))
  for (let depth = parts.length - 1; depth > 0; depth--) {
    const above = byParts.get(parts.slice(0, depth).join('\0'))
    if (above) return [...above, ...safe.slice(depth)]
  }
  return safe
}

function free(parts: readonly string[], used: ReadonlySet<string>): readonly string[] {
  const name = parts.at(-1) ?? ''
  for (let number = 1; ; number++) {
    const tried = number === 1 ? parts : [...parts.slice(0, -1), `${name} (${number})`]
    if (!used.has(keyOf(tried))) return tried
  }
}

/** A name for people and the database: control characters are escaped. */
export const toldName = (name: string): string =>
  name.toWellFormed().replace(/\p{Cc}/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

/** A name without the hierarchy delimiter and without invisible characters. */
export function safeName(name: string, delimiter: string): string {
  const shown = name
    .replaceAll(delimiter, '-')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return shown.slice(0, longestName) || '-'
}

/** For a server that refuses the name: it stores folders as files, or forbids wildcards. */
export const plainName = (name: string): string => name.replace(/[.%*~&"\\^/]+/g, '-').replace(/^[\s#-]+$/, '-')
