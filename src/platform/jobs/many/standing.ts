import type { Principal } from '#base/access.ts'
import { Refusal, refusals } from '#base/refusal.ts'
import { scopeGranted } from '#base/token-scopes.ts'
import type { Work } from '../../context.ts'
import { domainEvent } from '../../domain-events.ts'
import type { ManyRow } from './many-row.ts'

/** Asks for the present rights of the user who started long work; the area that holds the accounts answers. */
export const standingAsked = domainEvent<{ started: Principal; answer(now: Principal): void }>(
  'platform.standing-asked',
)

export const standingRefusals = refusals({
  account_ended: {
    status: 403,
    text: {
      nl: 'Niet uitgevoerd: het account dat dit startte, mag hier niet meer in',
      en: 'Not carried out: the account that started this may no longer come in here',
      fr: 'Non exécuté : le compte qui l’a lancé n’a plus accès',
    },
  },
  right_ended: {
    status: 403,
    text: {
      nl: 'Niet uitgevoerd: wie dit startte, heeft het recht er niet meer voor',
      en: 'Not carried out: whoever started this no longer has the right to do it',
      fr: 'Non exécuté : la personne qui l’a lancé n’en a plus le droit',
    },
  },
})

/** The rest is not done, because the user who started it lost the right. */
export class StandingLost extends Refusal {}

const lost = (code: keyof typeof standingRefusals) => new StandingLost(code, standingRefusals[code])

type Needed = Pick<ManyRow, 'needs' | 'scope'>

/** The user who started it, with their present rights and products. Refuses `account_ended` or `right_ended`. */
export async function standingNow(work: Work, started: Principal, { needs, scope }: Needed): Promise<Principal> {
  const found: Principal[] = []
  await work.emit(standingAsked, { started, answer: (now) => found.push(now) })
  const [now] = found
  if (!now) throw lost('account_ended')
  if (now.permissions[needs] !== true) throw lost('right_ended')
  if (now.tokenScopes && !scopeGranted(now.tokenScopes, scope)) throw lost('right_ended')
  return now
}
