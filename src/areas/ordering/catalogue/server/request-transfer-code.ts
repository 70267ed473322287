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
 * Has the registry mail the transfer code of a name elsewhere to its holder. The caller learns only who sends it and
 * the masked address. Repeated requests within an hour count as one, so that no mailbox is flooded.
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
    // It is not known whether the mail was sent, so neither is claimed.
    unknown: silent,
  })
  return { domain, by: mails.by, to }
}
