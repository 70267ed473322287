import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ServiceConfiguration } from '#areas/services/delivery/rules/configuration.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { NewService, ServiceFacts, ServiceHost, ServiceKind } from './port.ts'

/** What the suite needs of a provider: the driver, the kinds to try, and a way to let time pass there. */
export type ServiceHostHarness = {
  open(): Promise<ServiceHost>
  kinds: readonly ServiceKind[]
  /** Within the kind, where what can be done differs by it. */
  variant?: string
  /** Two configurations of that variant. */
  configurations?: readonly [ServiceConfiguration, ServiceConfiguration]
  /** Returns when this much time has passed at the provider. */
  letPass(seconds: number): Promise<void>
}

/** Two configurations of each kind; the service is changed from the first to the second. */
export const certificate = {
  kind: 'certificate',
  request: 'generated',
  CN: 'www.zaak.be',
  O: 'De Gouden Halm',
  OU: '',
  L: 'Gent',
  ST: 'Oost-Vlaanderen',
  C: 'BE',
  email: 'an@test.example',
  csr: '',
  validationMethod: 'dns',
  approver: 'admin',
} as const
const offer = { kind: 'offer', offer_id: 'CFQ7:0001', billing_cycle: 'monthly', agreement: true } as const
const server = { kind: 'server', type: 'standard', memoryGb: 8, disksGb: [100, 50], name: 'srv1' } as const
const usualConfigurations: Partial<Record<ServiceKind, readonly [ServiceConfiguration, ServiceConfiguration]>> = {
  hosting: [
    { kind: 'hosting', settings: { 'php-version': '8.3', ssh: true, 'index-files': ['index.php'] } },
    { kind: 'hosting', settings: { 'php-version': '8.4', ssh: false, 'backup-window': '04-06' } },
  ],
  cloud: [
    { ...server, cpus: 4, disksGb: [...server.disksGb] },
    { ...server, cpus: 8, disksGb: [200] },
  ],
  s3: [
    { kind: 'storage', sizeGb: 500, name: 'archief' },
    { kind: 'storage', sizeGb: 1000, name: 'archief' },
  ],
  office: [
    { ...offer, term_duration: 'P1Y', tenant: 'zaak.onmicrosoft.com' },
    { ...offer, term_duration: 'P3Y', tenant: 'zaak.onmicrosoft.com' },
  ],
  ssl: [certificate, { ...certificate, validationMethod: 'email' }],
}
const plain: ServiceConfiguration = { kind: 'plain' }

let count = 0
export const newService = (kind: ServiceKind, more: Partial<NewService> = {}): NewService => {
  count += 1
  return {
    reference: `service-${count}-${randomUUID()}`,
    kind,
    name: `zaak-${count}.be`,
    domain: `zaak-${count}.be`,
    plan: { pid: 300, options: { plan: 'start' }, quantity: 1, configuration: usualConfigurations[kind]?.[0] ?? plain },
    owner: { clientId: 1, name: 'De Gouden Halm', email: 'an@test.example' },
    ...more,
  }
}

export function describeServiceHost(title: string, harness: ServiceHostHarness): void {
  describe.each(harness.kinds)(`${title} keeps the promises of a provider of services (%s)`, (kind) => {
    let host: ServiceHost
    const [first, second] = harness.configurations ?? usualConfigurations[kind] ?? [plain, plain]
    const ordered = (more: Partial<NewService> = {}): NewService => {
      const order = newService(kind, more)
      return { ...order, plan: { ...order.plan, configuration: first } }
    }
    beforeAll(async () => {
      host = await harness.open()
    })
    const abilities = () => {
      const found = host.abilitiesFor(kind, harness.variant)
      if (!found) throw new Error(`${kind} is not delivered`)
      return found
    }
    /** Repeats the call until it is no longer pending. */
    const followed = async (call: () => Promise<Outcome<ServiceFacts>>): Promise<Outcome<ServiceFacts>> => {
      for (let turn = 0; turn < 30; turn++) {
        const outcome = await call()
        if (outcome.kind !== 'pending') return outcome
        await harness.letPass(outcome.lookAgainSeconds)
      }
      throw new Error('pending for ever')
    }
    const delivered = async (more: Partial<NewService> = {}) => {
      const order = ordered(more)
      const operation = randomUUID()
      return { order, operation, facts: doneValue(await followed(() => host.provision(operation, order))) }
    }
    const stateOf = async (reference: string) => doneValue(await host.readBack({ reference })).state

    it('delivers what is asked, and shows it by our reference and by its own', async () => {
      const { order, facts } = await delivered()
      expect(facts).toMatchObject({ reference: order.reference, kind, name: order.name, state: 'active' })
      expect(facts.plan).toEqual(order.plan)
      expect(doneValue(await host.readBack({ reference: order.reference }))).toEqual(facts)
      expect(doneValue(await host.readBack({ remoteReference: facts.remoteReference }))).toEqual(facts)
    })

    it('delivers once, however often it is asked', async () => {
      const order = ordered()
      const operation = randomUUID()
      await Promise.all([1, 2, 3].map(() => host.provision(operation, order)))
      const first = doneValue(await followed(() => host.provision(operation, order)))
      expect(doneValue(await host.provision(operation, order)).remoteReference).toBe(first.remoteReference)
    })

    it('delivers under one reference one service', async () => {
      const { order } = await delivered()
      expect((await host.provision(randomUUID(), order)).kind).toBe('rejected')
    })

    it('knows nothing of what was never asked', async () => {
      const missing = { kind: 'rejected', code: 'no_such_service' }
      const reference = 'service-that-is-not-there'
      expect(await host.readBack({ reference })).toMatchObject(missing)
      expect(await host.suspend(randomUUID(), { reference, reason: '' })).toMatchObject(missing)
      expect(await host.cancel(randomUUID(), { reference })).toMatchObject(missing)
    })

    it('suspends and opens again where it says that it can, and refuses where not', async () => {
      const { reference } = (await delivered()).order
      const suspend = randomUUID()
      const outcome = await followed(() => host.suspend(suspend, { reference, reason: 'overdue' }))
      if (!abilities().suspend.can) {
        expect(outcome.kind).toBe('rejected')
        return expect(await stateOf(reference)).toBe('active')
      }
      expect(doneValue(outcome).state).toBe('suspended')
      doneValue(await followed(() => host.suspend(randomUUID(), { reference, reason: 'again' })))
      const unsuspend = randomUUID()
      doneValue(await followed(() => host.unsuspend(unsuspend, { reference })))
      // Repeating the first suspension is the same operation, so nothing happens.
      doneValue(await host.suspend(suspend, { reference, reason: 'overdue' }))
      expect(await stateOf(reference)).toBe('active')
    })

    it('changes the plan where it says that it can, and refuses where not', async () => {
      const { order } = await delivered()
      const { reference } = order
      const plan = { pid: 301, options: { plan: 'groot' }, quantity: 3, configuration: second }
      const operation = randomUUID()
      const outcome = await followed(() => host.change(operation, { reference, plan }))
      if (abilities().change.can) expect(doneValue(outcome).plan).toEqual(plan)
      else expect(outcome.kind).toBe('rejected')
      const seen = doneValue(await host.readBack({ reference }))
      expect(seen.plan).toEqual(abilities().change.can ? plan : order.plan)
    })

    it('ends for good: what is ended stays known, and takes no other order', async () => {
      const { order, operation } = await delivered()
      const { reference } = order
      const cancel = randomUUID()
      expect(doneValue(await followed(() => host.cancel(cancel, { reference }))).state).toBe('terminated')
      expect(doneValue(await followed(() => host.cancel(randomUUID(), { reference }))).state).toBe('terminated')
      expect((await host.unsuspend(randomUUID(), { reference })).kind).toBe('rejected')
      expect((await host.change(randomUUID(), { reference, plan: order.plan })).kind).toBe('rejected')
      await host.provision(operation, order)
      expect(await stateOf(reference)).toBe('terminated')
    })

    it('says of every ability that it lacks why, in three languages', () => {
      for (const ability of Object.values(abilities()))
        if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
    })
  })
}
