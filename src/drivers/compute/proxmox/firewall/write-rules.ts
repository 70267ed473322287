import { Locked, type PveApi } from '../api/pve-api.ts'
import { notKnown, Stop } from '../api/stop.ts'
import type { Place } from '../server/inventory.ts'
import { readRules, rulesPath } from './read-firewall.ts'
import { keyOf, ourIdOf, type PveRule, type RuleForm } from './rules.ts'

const parametersOf = ({ type, action, isOn, source, proto, dport, comment }: RuleForm) => ({
  ...{ type, action, enable: isOn ? 1 : 0 },
  ...(comment && { comment }),
  ...(source && { source }),
  ...(proto && { proto }),
  ...(dport && { dport }),
})

/** One edit that brings the rules nearer to those wanted. Positions are those of what was read. */
type Edit =
  | { kind: 'delete'; pos: number }
  | { kind: 'move'; pos: number; to: number }
  /** Put in off, at the top as Proxmox does, moved to its place, and only then on. */
  | { kind: 'add'; form: RuleForm; at: number }

const isDraft = (rule: PveRule): boolean => !rule.isOn && ourIdOf(rule) !== undefined

export function nextEdit(now: readonly PveRule[], wanted: readonly RuleForm[]): Edit | undefined {
  // One that was cut off before it was switched on.
  const draft = now.find(isDraft)
  if (draft) return { kind: 'delete', pos: draft.pos }
  const keys = wanted.map(keyOf)
  const at = keys.findIndex((key, index) => !now[index] || keyOf(now[index]) !== key)
  if (at < 0) return now.length > keys.length ? { kind: 'delete', pos: now.length - 1 } : undefined
  const stands = now.findIndex((rule, index) => index > at && keyOf(rule) === keys[at])
  if (stands >= 0) return { kind: 'move', pos: stands, to: at }
  return { kind: 'add', form: wanted[at] as RuleForm, at }
}

/** So many answers may be lost on the way before somebody has to look. */
const mostLost = 3

/**
 * Brings the rules of a server to those wanted, edit by edit, each from what stands there now: nothing that is allowed goes before
 * what replaces it is there, and no rule stands for a moment where it does not belong.
 */
export async function writeRules(api: PveApi, place: Place, wanted: readonly RuleForm[]): Promise<void> {
  const path = rulesPath(place)
  let lost = 0
  const most = 8 * (wanted.length + 20)
  for (let edits = 0; edits < most; edits++) {
    const now = await readRules(api, place)
    const edit = nextEdit(now, wanted)
    if (!edit) return
    try {
      await apply(edit, now)
    } catch (fault) {
      // What became of it is read, and what somebody else changed meanwhile.
      const isRead = fault instanceof Locked || (fault instanceof Stop && fault.outcome.kind === 'unknown')
      lost += 1
      if (!isRead || lost > mostLost) throw fault
    }
  }
  throw notKnown('the rules of the firewall do not stay as they are set')

  async function apply(edit: Edit, now: readonly PveRule[]): Promise<void> {
    const digest = now[0]?.digest
    if (edit.kind === 'delete') await api.write('DELETE', `${path}/${edit.pos}`, { digest })
    else if (edit.kind === 'move') await api.write('PUT', `${path}/${edit.pos}`, { moveto: edit.to, digest })
    else await add(edit.form, edit.at, digest)
  }

  async function add(form: RuleForm, at: number, digest: string | undefined): Promise<void> {
    // A security group is put into a server that is not started yet.
    if (ourIdOf(form) === undefined) {
      await api.write('POST', path, { ...parametersOf(form), digest })
      if (at > 0) await api.write('PUT', `${path}/0`, { moveto: at + 1 })
      return
    }
    await api.write('POST', path, { ...parametersOf({ ...form, isOn: false }), digest })
    const put = await readRules(api, place)
    const draft = put[0]
    // Somebody else was in between: what stands there is read anew.
    if (!draft || !isDraft(draft)) return
    // A position counts in the list as it is before: one further than where it shall stand.
    if (at > 0) await api.write('PUT', `${path}/0`, { moveto: at + 1, digest: draft.digest })
    const moved = (await readRules(api, place)).find(isDraft)
    if (moved?.pos === at) await api.write('PUT', `${path}/${at}`, { enable: 1, digest: moved.digest })
  }
}
