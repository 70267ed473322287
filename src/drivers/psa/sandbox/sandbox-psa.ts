import { done, type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { differencesOf, isNothing } from '../differences.ts'
import type { Psa, PsaAccount, PsaAgreement, PsaClient, PsaRejection, WantedAgreement } from '../port.ts'

type Kept = PsaAgreement & { clientId: string; ownLines: number }
type Busy = { minute: number; asked: number }

const pageSize = 50
/** Like the cloud service: this many requests in five minutes, then wait. */
const requestsPerWindow = 700
const windowSeconds = 300

/** Customers of the sandbox; more can be put in with `addClient`. */
const firstClients: readonly PsaClient[] = [
  { id: '101', name: 'Architectenbureau Regenboog', vat: '', email: '' },
  { id: '102', name: 'Bakkerij Klavervier', vat: '', email: '' },
  { id: '103', name: 'Bakkerij Kruiskouter', vat: '', email: '' },
  { id: '104', name: 'Bloemenhuis Kwikstaart', vat: '', email: '' },
]
const clientsKey = (host: string) => `psa:${host}:clients`
const agreementKey = (host: string, clientId: string, key: string) => `psa:${host}:agreement:${clientId}:${key}`
export const sandboxWritesKey = 'psa:writes'

/**
 * The sandbox PSA, one world per host name. It stores customers and agreements, makes a caller wait that asks too
 * often, and `plantFault(state, 'psa', { about: <their client id>, next })` makes a write fail. A secret that contains
 * "wrong" is refused.
 */
export function openSandboxPsa({ state, clock, pace }: { state: SandboxState; clock: Clock; pace: number }): Psa & {
  addClient(account: PsaAccount, client: PsaClient): Promise<void>
  changeAgreement(account: PsaAccount, clientId: string, key: string, next: (kept: Kept) => Kept): Promise<void>
} {
  const hostOf = ({ url }: PsaAccount) => (URL.canParse(url) ? new URL(url).hostname : '')
  const clientsOf = async (host: string) => (await state.read<PsaClient[]>(clientsKey(host))) ?? firstClients

  /** Checks the credentials and the rate limit. */
  async function entered(account: PsaAccount): Promise<Outcome<string>> {
    const host = hostOf(account)
    if (host === '') return rejected('address_refused' satisfies PsaRejection)
    if (account.secret.includes('wrong')) return rejected('not_authorised' satisfies PsaRejection)
    const minute = Math.floor((clock.now().getTime() * pace) / (windowSeconds * 1000))
    const busy = await state.change<Busy>(`psa:${host}:busy`, (known) =>
      known?.minute === minute ? { minute, asked: known.asked + 1 } : { minute, asked: 1 },
    )
    const isOften = (busy?.asked ?? 0) > requestsPerWindow
    return isOften ? { kind: 'retry', afterSeconds: Math.ceil(windowSeconds / pace), detail: '429' } : done(host)
  }

  const seen = ({ id, key, lines }: Kept): PsaAgreement => ({ id, key, lines })

  async function put(host: string, wanted: WantedAgreement): Promise<Outcome<PsaAgreement>> {
    if (!(await clientsOf(host)).some(({ id }) => id === wanted.clientId))
      return rejected('client_unknown' satisfies PsaRejection)
    const place = agreementKey(host, wanted.clientId, wanted.key)
    const known = await state.read<Kept>(place)
    const differences = differencesOf(known, wanted)
    if (known && isNothing(differences)) return done(seen(known))
    await state.change<number>(sandboxWritesKey, (count = 0) => count + 1)
    const changed = new Map(differences.change.map((line) => [line.key, line]))
    const stopped = new Set(differences.stop.map(({ key }) => key))
    const kept = await state.change<Kept>(place, (before) => ({
      id: before?.id ?? wanted.key,
      key: wanted.key,
      clientId: wanted.clientId,
      ownLines: before?.ownLines ?? 0,
      lines: [
        ...(before?.lines ?? []).map((line) => {
          const next = changed.get(line.key)
          if (next) return { ...next, unitCents: next.unitCents ?? line.unitCents }
          return stopped.has(line.key) ? { ...line, quantity: 0 } : line
        }),
        ...differences.add.map((line) => ({ ...line, unitCents: line.unitCents ?? line.costCents })),
      ],
    }))
    return kept ? done(seen(kept)) : rejected('not_taken_over' satisfies PsaRejection)
  }

  return {
    name: 'sandbox',
    test: async (account) => {
      const door = await entered(account)
      return door.kind === 'done' ? done(undefined) : door
    },
    clients: async (account, page) => {
      const door = await entered(account)
      if (door.kind !== 'done') return door
      const all = await clientsOf(door.value)
      const clients = all.slice((page - 1) * pageSize, page * pageSize)
      return done({ clients, isLast: page * pageSize >= all.length })
    },
    agreement: async (account, clientId, key) => {
      const door = await entered(account)
      if (door.kind !== 'done') return door
      const kept = await state.read<Kept>(agreementKey(door.value, clientId, key))
      return done(kept && seen(kept))
    },
    put: async (account, wanted) => {
      const door = await entered(account)
      if (door.kind !== 'done') return door
      return underFault(await takeFault(state, 'psa', wanted.clientId), () => put(door.value, wanted))
    },
    addClient: async (account, client) => {
      await state.change<PsaClient[]>(clientsKey(hostOf(account)), (known) => [...(known ?? firstClients), client])
    },
    changeAgreement: async (account, clientId, key, next) => {
      await state.change<Kept>(agreementKey(hostOf(account), clientId, key), (kept) => kept && next(kept))
    },
  }
}
