import { isLocale } from '#base/locale.ts'
import type { ShareUser } from '../port.ts'
import { no, numberOf, type Ocs, pathOf, rowOf, textOf, textsOf } from './ocs.ts'

export type Person = ShareUser & { isShut: boolean; language: string }

/** As Nextcloud counts them. */
const gbBytes = 1024 ** 3
/** Its people are in the first; those whom it shut out itself in the second as well, so that they stay out when it is opened again. */
export const groupOf = (reference: string) => `belfry-${reference}`
export const shutGroupOf = (reference: string) => `belfry-${reference}-shut`
export const quotaText = (spaceGb: number) => `${spaceGb} GB`

export type Companies = ReturnType<typeof companies>

/** A company is a group of people, whose administrator is that of the group. */
export function companies(ocs: Ocs) {
  /** A write that has to go well; `known`: what else it may say, and what that means. */
  async function must(
    asked: Promise<{ status: number; message: string }>,
    known: Readonly<Record<number, string>> = {},
  ) {
    const { status, message } = await asked
    if (status === 100) return
    const code = known[status]
    if (code === '') return
    throw no(code ?? 'refused', `${status} ${message}`.trim())
  }

  /** Undefined where there is no such group. */
  async function people(reference: string): Promise<Person[] | undefined> {
    const data = await ocs.read(`groups/${pathOf(groupOf(reference))}/users/details`)
    if (!data) return undefined
    return Object.values(rowOf(data.users)).map((each) => {
      const row = rowOf(each)
      const quota = rowOf(row.quota)
      const seen = numberOf(row.lastLogin)
      const groups = textsOf(row.groups)
      return {
        ...{
          id: textOf(row.id),
          name: textOf(row.displayname),
          email: textOf(row.email),
          language: textOf(row.language),
        },
        isAdmin: textsOf(row.subadmin).includes(groupOf(reference)),
        isShut: groups.includes(shutGroupOf(reference)),
        isEnabled: row.enabled !== false,
        spaceGb: Math.round(numberOf(quota.quota) / gbBytes),
        usedBytes: numberOf(quota.used),
        lastSeenAt: seen > 0 ? new Date(seen).toISOString() : null,
      }
    })
  }

  return {
    must,
    people,

    /** What its group is called. */
    nameOf: async (reference: string): Promise<string> => {
      const data = await ocs.read('groups/details', { search: groupOf(reference), limit: 10 })
      const rows = Array.isArray(data?.groups) ? data.groups.map(rowOf) : []
      return textOf(rows.find(({ id }) => id === groupOf(reference))?.displayname)
    },
    rename: (reference: string, name: string) =>
      must(ocs.write('PUT', `groups/${pathOf(groupOf(reference))}`, { key: 'displayname', value: name })),

    makeGroups: async (reference: string) => {
      // 102: they are there already.
      for (const groupid of [groupOf(reference), shutGroupOf(reference)])
        await must(ocs.write('POST', 'groups', { groupid }), { 102: '' })
    },

    /** With no password: Nextcloud mails them how to choose one. */
    makePerson: (
      reference: string,
      person: { id: string; email: string; name: string; spaceGb: number; isAdmin: boolean; language?: string },
    ) =>
      ocs.write('POST', 'users', {
        ...{ userid: person.id, email: person.email, displayName: person.name, password: '' },
        ...{ groups: [groupOf(reference)], quota: quotaText(person.spaceGb) },
        ...(person.isAdmin && { subadmin: [groupOf(reference)] }),
        ...(person.language && isLocale(person.language) && { language: person.language }),
      }),

    edit: (id: string, key: 'email' | 'displayname' | 'quota', value: string) =>
      must(ocs.write('PUT', `users/${pathOf(id)}`, { key, value }), { 101: 'no_such_user' }),
    setEnabled: (id: string, isEnabled: boolean) =>
      must(ocs.write('PUT', `users/${pathOf(id, isEnabled ? 'enable' : 'disable')}`), { 101: 'no_such_user' }),
    setShut: (reference: string, id: string, isShut: boolean) =>
      must(ocs.write(isShut ? 'POST' : 'DELETE', `users/${pathOf(id)}/groups`, { groupid: shutGroupOf(reference) }), {
        103: 'no_such_user',
      }),
    setAdmin: (reference: string, id: string, isAdmin: boolean) =>
      must(
        ocs.write(isAdmin ? 'POST' : 'DELETE', `users/${pathOf(id)}/subadmins`, { groupid: groupOf(reference) }),
        // 102 when it ends: they administer it no longer.
        isAdmin ? { 101: 'no_such_user' } : { 101: 'no_such_user', 102: '' },
      ),
    removePerson: (id: string) => must(ocs.write('DELETE', `users/${pathOf(id)}`), { 101: '' }),
    removeGroups: async (reference: string) => {
      for (const groupid of [shutGroupOf(reference), groupOf(reference)])
        await must(ocs.write('DELETE', `groups/${pathOf(groupid)}`), { 101: '' })
    },
  }
}
