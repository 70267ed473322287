import { done, type Outcome } from '#drivers/outcome.ts'
import { type Psa, type PsaAccount, type PsaClient, psaKey } from '#drivers/psa/port.ts'
import type { Work } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'

/** Limit of customers, in case a system returns the same page forever. */
const maxPages = 100

/** All customers of a PSA, page after page. */
export async function seeClients(work: Pick<Work, 'driver'>, account: PsaAccount): Promise<Outcome<PsaClient[]>> {
  const psa: Psa = work.driver(psaKey)
  const seen = new Map<string, PsaClient>()
  for (let page = 1; page <= maxPages; page++) {
    const outcome = await psa.clients(account, page)
    if (!isDone(outcome)) return outcome
    for (const client of outcome.value.clients) seen.set(client.id, client)
    if (outcome.value.isLast) break
  }
  return done([...seen.values()])
}
