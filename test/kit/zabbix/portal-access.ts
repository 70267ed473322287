import fs from 'node:fs'
import path from 'node:path'
import { root } from '../imports.ts'
import type { Zabbix } from './zabbix.ts'

type Ids<Name extends string> = Record<Name, string[]>
const first = ([id = '']: readonly string[]): string => id

/** What operators are told that the token may call. */
function toldMethods(): string[] {
  const told = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  return /What the token may call:\n\n```\n(.+)\n```/.exec(told)?.[1]?.split(' ') ?? []
}

/** The host group and the token of a portal, with the rights of `docs/operations.md` and no more. */
export async function portalAccess({ ask }: Pick<Zabbix, 'ask'>) {
  const groups = await ask<{ groupid: string }[]>('hostgroup.get', {
    output: ['groupid'],
    filter: { name: ['Templates/Operating systems', 'Templates/Modules'] },
  })
  const group = first((await ask<Ids<'groupids'>>('hostgroup.create', { name: 'Belfry' })).groupids)
  const role = await ask<Ids<'roleids'>>('role.create', {
    name: 'Belfry portal',
    type: 2,
    rules: {
      ...{ 'ui.default_access': 0, 'modules.default_access': 0, 'actions.default_access': 0 },
      ...{ 'api.access': 1, 'api.mode': 1, api: toldMethods() },
      actions: ['acknowledge_problems', 'add_problem_comments'].map((name) => ({ name, status: 1 })),
    },
  })
  const [read, readAndWrite] = [2, 3]
  const people = await ask<Ids<'usrgrpids'>>('usergroup.create', {
    name: 'Belfry portal',
    gui_access: 3,
    rights: [
      { id: group, permission: readAndWrite },
      ...groups.map(({ groupid }) => ({ id: groupid, permission: read })),
    ],
  })
  const user = await ask<Ids<'userids'>>('user.create', {
    username: 'belfry',
    passwd: 'Watches-1-Server',
    roleid: first(role.roleids),
    usrgrps: [{ usrgrpid: first(people.usrgrpids) }],
  })
  const made = await ask<Ids<'tokenids'>>('token.create', { name: 'portal', userid: first(user.userids) })
  const [generated] = await ask<{ token: string }[]>('token.generate', [first(made.tokenids)])
  return { group, token: generated?.token ?? '' }
}
