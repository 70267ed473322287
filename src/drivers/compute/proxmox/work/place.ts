import { signInPorts } from '#base/cloud-server/firewall.ts'
import { familyOf, firstUserOf, isServerImage } from '#base/cloud-server/images.ts'
import type { WantedServer } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { no, Stop, underWay } from '../api/stop.ts'
import { flag, number, rowOf, rowsOf, text } from '../api/values.ts'
import { readRules } from '../firewall/read-firewall.ts'
import { formsOf, ourIdOf, type RuleForm } from '../firewall/rules.ts'
import { writeRules } from '../firewall/write-rules.ts'
import { guardedCard } from '../server/disks.ts'
import { heardFromAgent } from '../server/facts.ts'
import { isOn, lockOf, type Machine, type Place, type Seen } from '../server/inventory.ts'
import { markOf, noMarks, notesWith, tagsWith } from '../server/marks.ts'
import { growDisks, hasAgent, keysFor, starting, stopping } from './machine.ts'
import type { WorkContext } from './operations.ts'
import type { Run } from './run.ts'
import { onlineNodes } from './tasks.ts'
import { releaseVmid, reserveVmid } from './vmids.ts'

const alreadyThere = /already exists/i
/** So long its agent may take to say which addresses it has. */
const settleMs = 180_000

export const isOffered = ({ settings }: Pick<WorkContext, 'settings'>, image: string): boolean =>
  isServerImage(image) && settings.templates.has(image)

export async function templateOf(context: WorkContext, image: string): Promise<Machine> {
  const vmid = context.settings.templates.get(image)
  const found = (await context.servers.all({ isFresh: true })).find((machine) => machine.vmid === vmid)
  if (!found?.isTemplate) throw no('image_not_offered', image, 'image')
  return found
}

/** Another node than that of the template only where both reach the storage: the one with the most memory free. */
async function targetFor({ api, settings }: WorkContext, template: Machine): Promise<string> {
  const storages = rowsOf(await api.read('/cluster/resources', { type: 'storage' }))
  const reached = storages.filter(
    ({ storage, shared, status }) => storage === settings.storage && flag(shared) && status === 'available',
  )
  const nodes = (await onlineNodes(api)).filter(({ name }) => reached.some(({ node }) => node === name))
  return nodes.toSorted((one, other) => one.usedPart - other.usedPart)[0]?.name ?? template.node
}

/** Whose it is cannot be seen yet. */
const isBeingMade = (seen: Seen): boolean => ['clone', 'create'].includes(lockOf(seen)) || seen.name === ''

/**
 * The number is chosen first and written down: asked again, after whatever was lost on the way, the same one is cloned to, and
 * Proxmox makes a number once. While it clones, the new machine has no name; then it has ours.
 */
async function cloned(context: WorkContext, run: Run, wanted: WantedServer): Promise<Place> {
  const { api, servers, settings, state } = context
  const { reference } = run
  const template = await templateOf(context, wanted.image)
  const vmid = await run.note('vmid', () => reserveVmid(context, settings.vmids, reference))
  const target = await run.note('node', () => targetFor(context, template))
  const place: Place = { vmid, node: target }

  const isSo = async () => {
    const found = (await servers.all({ isFresh: true })).find((machine) => machine.vmid === vmid)
    if (!found) return false
    const seen = await servers.look(found)
    if (isBeingMade(seen)) throw underWay(reference, 5)
    if (seen.name === markOf(reference) || seen.tags.includes(markOf(reference))) return true
    // Somebody else has it: another number.
    await releaseVmid(state, reference)
    await run.forget(['vmid', 'node', 'cloneSent'])
    throw underWay(reference, 1)
  }
  const send = async () => {
    const wasSent = run.noted('cloneSent') !== undefined
    await run.note('cloneSent', () => true)
    try {
      return await api.write('POST', `${machinePath(template)}/clone`, {
        ...{ newid: vmid, name: markOf(reference), full: 1, storage: settings.storage, pool: settings.pool },
        ...(target !== template.node && { target }),
      })
    } catch (fault) {
      const isThere =
        fault instanceof Stop && fault.outcome.kind === 'rejected' && alreadyThere.test(fault.outcome.detail ?? '')
      // It may be ours, of a request that came late: that is seen when it has a name.
      if (isThere) throw underWay(reference, wasSent ? 5 : 1)
      throw fault
    }
  }
  await run.must('clone', { send, isSo, seconds: 5 })
  return place
}

async function setUp({ api, settings, clock, state }: WorkContext, run: Run, place: Place, wanted: WantedServer) {
  const path = `${machinePath(place)}/config`
  await run.once('set', async () => {
    const config = rowOf(await api.read(path))
    const { reference, name, type, image, size, sshKeys } = wanted
    const since = clock.now().toISOString()
    await api.write('PUT', path, {
      ...{ name, tags: tagsWith([], reference, noMarks) },
      description: notesWith(text(config.description), reference, { type, image, since }),
      // All of the memory that was ordered, whatever its node is short of.
      ...{ cores: size.cpus, sockets: 1, memory: size.memoryGb * 1024, balloon: 0, onboot: 1, agent: '1' },
      ...{ ciuser: firstUserOf(image), sshkeys: keysFor(sshKeys), ipconfig0: settings.ipConfig },
      net0: guardedCard(text(config.net0), settings.bridge),
      digest: text(config.digest) || undefined,
    })
  })
  await releaseVmid(state, run.reference)
}

/** Somebody can sign in, and nothing else comes in; what the datacentre puts before stays before. */
export function firstForms(image: string, group: string | undefined): RuleForm[] {
  const port = signInPorts[familyOf(image)]
  const signIn = formsOf({
    ...{ id: 'sign-in', source: '', ports: String(port), protocol: 'tcp', action: 'accept', isFixed: false },
    alias: port === signInPorts.linux ? 'SSH' : 'RDP',
  })
  const before: RuleForm[] = group
    ? [{ type: 'group', action: group, isOn: true, source: '', proto: '', dport: '', comment: '', more: {} }]
    : []
  return [...before, ...signIn]
}

async function guard({ api, settings }: WorkContext, run: Run, place: Place, image: string): Promise<void> {
  await run.once('firewall', async () => {
    const kept = (await readRules(api, place)).filter((rule) => ourIdOf(rule) === undefined && rule.type !== 'group')
    await writeRules(api, place, [...kept, ...firstForms(image, settings.firewallGroup)])
    await api.write('PUT', `${machinePath(place)}/firewall/options`, { enable: 1, policy_in: 'DROP', dhcp: 1, ndp: 1 })
  })
}

/** It runs; its owner is told its addresses, which its agent says once it is there. */
async function settled({ api, servers, clock }: WorkContext, run: Run): Promise<void> {
  const since = await run.note('startedAt', () => clock.now().getTime())
  if (run.noted('settled') || clock.now().getTime() - since > settleMs) return
  const seen = await servers.seen(run.reference)
  if (!isOn(seen) || !hasAgent(seen)) return
  const heard = await heardFromAgent(api, seen)
  if (!heard || heard.length === 0) throw underWay(run.reference, 5)
  await run.note('settled', () => true)
}

export async function make(context: WorkContext, run: Run, wanted: WantedServer): Promise<void> {
  const place = await cloned(context, run, wanted)
  await setUp(context, run, place, wanted)
  await growDisks(context, run, place, wanted.size.disksGb)
  await guard(context, run, place, wanted.image)
  await run.must('start', starting(context, run, place))
  await settled(context, run)
}

/** What was made of a server that does not come: the number is ours by its name or its tag, or it is left alone. */
export async function unmake(context: WorkContext, run: Run): Promise<void> {
  const { servers, state } = context
  const vmid = number(run.noted('vmid'))
  const found = vmid === undefined ? undefined : (await servers.all({ isFresh: true })).find((one) => one.vmid === vmid)
  if (found) {
    const seen = await servers.look(found)
    if (isBeingMade(seen)) throw underWay(run.reference, 5)
    if (seen.name === markOf(run.reference) || seen.tags.includes(markOf(run.reference))) {
      if (isOn(seen)) await run.must('stop again', stopping(context, run, found))
      await run.must('remove', removing(context, run, found))
    }
  }
  await releaseVmid(state, run.reference)
}

export const removing = ({ api, servers }: Pick<WorkContext, 'api' | 'servers'>, _run: Run, place: Place) => ({
  send: () => api.write('DELETE', machinePath(place), { purge: 1, 'destroy-unreferenced-disks': 1 }),
  isSo: async () => !(await servers.all({ isFresh: true })).some(({ vmid }) => vmid === place.vmid),
  found: { ...place, type: 'qmdestroy' },
})
