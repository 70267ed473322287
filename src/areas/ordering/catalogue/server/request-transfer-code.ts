import { refuser } from '#base/refusal.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { reading } from '#platform/operations/answers.ts'
import { catalogueRefusals } from '../contract/refusals.ts'
import { domainName } from '../rules/domain-search.ts'

const refuse = refuser(catalogueRefusals)

const refusalOf: Record<string, keyof typeof catalogueRefusals> = {
  code_not_mailed: 'code_not_mailed',
  too_many_codes: 'too_many_codes',
}

/**
 * Has the registry mail the transfer code of a name at another provider to its holder. The caller only learns who sends
 * it and roughly where to. A second request within the hour counts as the same, so that nobody's mailbox can be flooded.
 */
export async function requestTransferCode(ctx: Ctx, asked: string) {
  const registrar = ctx.driver(registrarKey)
  const domain = domainName(asked, registrar.extensions) ?? refuse('domain_invalid', { field: 'domain' })
  const mails = registrar.abilitiesFor(domain)?.mailsCodeToHolder ?? refuse('code_not_mailed')
  const hour = ctx.now().toISOString().slice(0, 13)
  const silent = () => refuse('registry_silent')
  const to = await reading(await registrar.mailTransferCode(`code ${domain} ${hour}`, { name: domain }), {
    done: ({ value }) => value.to ?? null,
    pending: () => null,
    rejected: ({ code }) => refuse(refusalOf[code] ?? 'code_not_needed'),
    retry: silent,
    // Whether it was sent is not known; saying that it was not would be as wrong as saying that it was.
    unknown: silent,
  })
  return { domain, by: mails.by, to }
}
