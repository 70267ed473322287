/** A folder as a plan sees it. */
export type PlannedFolder = {
  path: string
  /** The names from the root of what is theirs, without what a server puts in front of all. */
  parts: readonly string[]
  /** `\Sent`, `\Trash`, …: what it is for, where the server says so or its name does. */
  use?: string | undefined
  /** The server says so. */
  isUseTold?: boolean
}

const longestName = 200
const inbox = 'INBOX'

/** What such a folder is called here as long as nobody has one. */
const usual = { '\\Archive': 'Archive', '\\Drafts': 'Drafts', '\\Junk': 'Junk', '\\Sent': 'Sent', '\\Trash': 'Trash' }

/**
 * Where each folder elsewhere goes here, as names from the root. What is for the same (sent mail, rubbish) goes together whatever it is called;
 * what stands below goes along; all else keeps its name. Of several for the same, the one that the server tells of is it. No two go to one place.
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

/** Below where the nearest folder above it goes. */
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

/** A name as it can be told and written down: what nobody can see, and no database keeps, is spelled out. */
export const toldName = (name: string): string =>
  name.toWellFormed().replace(/\p{Cc}/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

/** A name without what parts names here, and without what nobody can see. */
export function safeName(name: string, delimiter: string): string {
  const shown = name
    .replaceAll(delimiter, '-')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return shown.slice(0, longestName) || '-'
}

/** For a server that refuses the first: its files are folders, or it takes no wildcards. */
export const plainName = (name: string): string => name.replace(/[.%*~&"\\^/]+/g, '-').replace(/^[\s#-]+$/, '-')
