import { maskEmail } from '#base/text.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { Registrar, TransferCode } from '../../port.ts'
import type { EppContext } from '../epp-context.ts'
import { updateDomain } from '../frames/domain.ts'
import { failureOf, wentWell } from '../results.ts'
import { type Scene, sceneOf } from './change-of.ts'
import { isLocked, readDomain } from './read-domain.ts'

/** The code for a transfer away: shown where we set it, mailed where the registry does. */
export const transferCodeAt =
  (context: EppContext, mailCode: (scene: Scene) => Promise<Outcome<TransferCode>>): Registrar['requestTransferCode'] =>
  (operationId, { name }) =>
    context.journal.execute<TransferCode>(name, operationId, 'code', {
      wasDone: async () => false,
      stands: () => shownAgain(context, name, operationId),
      act: async (entry) => {
        const scene = await sceneOf(context, name, 'settled')
        if (scene.kind !== 'done') return scene
        const { info, abilities } = scene.value
        if (isLocked(context.registry, info)) return rejected('domain_locked', name)
        const whole = { ...scene.value, operationId, entry }
        return abilities.transferCode === 'mailed' ? mailCode(whole) : setCode(context, whole)
      },
    })

/** A code that we set, derived again at each request; only the registry stores it. */
async function setCode({ registry }: EppContext, { name, operationId }: Scene): Promise<Outcome<TransferCode>> {
  const code = codeFor({ registry }, name, operationId)
  const sent = await registry.order('domain/update', operationId, (clTRID) =>
    updateDomain({ name, form: registry.profile.nameservers, code }, { clTRID }),
  )
  return wentWell(sent) ? done({ delivery: 'shown', code }) : failureOf(sent, registry.profile)
}

/** Letters, digits and a symbol, which satisfies most registries. */
const codeFor = ({ registry }: Pick<EppContext, 'registry'>, name: string, operationId: string) =>
  `Bf1!${registry.secretFor('code', name, operationId).slice(0, 12)}`

async function shownAgain(context: EppContext, name: string, operationId: string): Promise<Outcome<TransferCode>> {
  if (context.registry.abilitiesFor(name)?.transferCode === 'shown')
    return done({ delivery: 'shown', code: codeFor(context, name, operationId) })
  const facts = await readDomain(context, name)
  return facts.kind === 'done'
    ? done({ delivery: 'mailed', to: maskEmail(facts.value.contacts.registrant.email) })
    : facts
}
