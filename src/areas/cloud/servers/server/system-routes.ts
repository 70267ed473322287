import { cryptHash, newPassword } from '#areas/hosting/access/server/public.ts'
import { keepSecret } from '#areas/hosting/space/server/public.ts'
import { familyOf, imagesBeside } from '#base/cloud-server/images.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { refusePrograms } from '#platform/http/token-scopes.ts'
import { serverCallRefusals } from '../contract/base.ts'
import { systemRefusals } from '../contract/refusals.ts'
import { genericSystem, proxmoxSystem } from '../contract/tables.ts'
import { askProvider } from './ask-provider.ts'
import { changedServer, imagesFor, insistOnAbility, machineParts } from './servers.ts'
import { reinstall, setPassword, setRescue } from './system-operations.ts'

const refuse = refuser({ ...serverCallRefusals, ...systemRefusals })

type Asked = { params: { id: number } }
type Anew = { image: string; sshKeys: string[]; name: string }

const handlersOf = (variant: ServerVariant) => ({
  reinstall: async (ctx: Ctx, { params, body: { image, sshKeys, name } }: Asked & { body: Anew }) => {
    const server = await changedServer(ctx, params.id, variant, ...machineParts, 'restore.files')
    insistOnAbility(ctx, server, 'reinstall')
    if (name.trim() !== server.name)
      return refuse('server_name_differs', { field: 'name', values: { name: server.name } })
    const { image: before } = server.facts.system
    // A key that a program put there would outlive its token.
    if (sshKeys.length > 0) refusePrograms(ctx.principal)
    if (!imagesBeside(before).some((each) => each === image)) return refuse('image_of_other_family', { field: 'image' })
    if (!imagesFor(ctx, server).some((each) => each === image)) return refuse('image_not_offered', { field: 'image' })
    const details = { before, image, keys: sshKeys.length }
    return askProvider(ctx, server, reinstall, {
      kind: 'cloud.system.reinstall',
      wanted: { variant, image, sshKeys },
      details,
    })
  },

  rescue: async (ctx: Ctx, { params, body: { state } }: Asked & { body: { state: boolean } }) => {
    const server = await changedServer(ctx, params.id, variant, ...machineParts)
    insistOnAbility(ctx, server, 'rescue')
    const kind = state ? 'cloud.system.rescue-on' : 'cloud.system.rescue-off'
    return askProvider(ctx, server, setRescue, { kind, wanted: { variant, isOn: state } })
  },

  /** Linux is told a hash, so that what is on its way opens nothing. */
  password: async (ctx: Ctx, { params }: Asked) => {
    const server = await changedServer(ctx, params.id, variant, ...machineParts)
    insistOnAbility(ctx, server, 'agent')
    if (!server.facts.hasAgent) return refuse('server_has_no_agent')
    const { user, system } = server.facts
    const isHash = familyOf(system.image) === 'linux'
    const password = newPassword()
    const asking = { kind: 'cloud.system.password', wanted: { variant, user, isHash }, details: { user } } as const
    const asked = await askProvider(ctx, server, setPassword, asking)
    await keepSecret(ctx, asked.task, isHash ? cryptHash(password) : password)
    return { ...asked, user, password }
  },
})

export const systemRoutes: readonly AreaRoutes[] = [
  routes(genericSystem, handlersOf('generic')),
  routes(proxmoxSystem, handlersOf('proxmox')),
]
