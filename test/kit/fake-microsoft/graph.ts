import { randomUUID } from 'node:crypto'
import type { Asked, Handlers } from './handlers.ts'
import { customerOf } from './partner.ts'
import { type Customer, GraphFault, itemOf, type Json, offers, skuOf, type User } from './world.ts'

const value = (rows: unknown[]) => ({ body: { value: rows } })
/** The tenant of the token stands first in `of`. */
const tenantOf = (asked: Asked): Customer => {
  const customer = customerOf(asked)
  if (!asked.world.hasGdap(customer.id))
    throw new GraphFault(403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.')
  return customer
}

function userOf(asked: Asked): User {
  const [, name] = asked.of
  const found = tenantOf(asked).users.find(({ row, id }) => id === name || row.userPrincipalName === name)
  if (!found) throw new GraphFault(404, 'Request_ResourceNotFound', `Resource '${name}' does not exist.`)
  return found
}
const told = ({ row, licences }: User): Json => {
  const { passwordProfile, ...shown } = row
  void passwordProfile
  return { ...shown, assignedLicenses: licences.map((skuId) => ({ skuId, disabledPlans: [] })) }
}

function assign(asked: Asked) {
  const [customer, user] = [tenantOf(asked), userOf(asked)]
  const { addLicenses, removeLicenses } = asked.body as { addLicenses: { skuId: string }[]; removeLicenses: string[] }
  for (const { skuId } of addLicenses) {
    const offer = offers.find((each) => skuOf(itemOf(each)) === skuId)
    const bought = customer.subs.filter(({ sku, row }) => sku === skuId && row.status === 'active')
    const all = bought.reduce((sum, { row }) => sum + Number(row.quantity), 0)
    const used = customer.users.filter(({ licences }) => licences.includes(skuId)).length
    if (!offer || used >= all)
      throw new GraphFault(
        400,
        'Request_BadRequest',
        `Subscription with SKU ${skuId} does not have any available licenses.`,
      )
  }
  user.licences = [
    ...user.licences.filter((each) => !removeLicenses.includes(each)),
    ...addLicenses.map(({ skuId }) => skuId),
  ]
  return { body: told(user) }
}

function relation({ world, of }: Asked): Json {
  const found = world.relations.find(({ id }) => id === of[1])
  if (!found) throw new GraphFault(404, 'itemNotFound', 'no such relationship')
  return found
}

function newRelation({ world, body }: Asked) {
  if (world.relations.some(({ displayName }) => displayName === body.displayName))
    throw new GraphFault(409, 'conflict', 'A relationship with this name is there.')
  const row = { ...body, id: `${randomUUID()}-${world.partner}`, status: 'created', createdDateTime: world.iso() }
  world.relations.push(row)
  return { status: 201, body: row }
}

const mx = ({ id }: { id: string }): Json => ({
  ...{ '@odata.type': '#microsoft.graph.domainDnsMxRecord', isOptional: false, label: id, recordType: 'Mx' },
  ...{
    supportedService: 'Email',
    ttl: 3600,
    mailExchange: `${id.replaceAll('.', '-')}.mail.protection.outlook.com`,
    preference: 0,
  },
})
const proof = ({ id }: { id: string }): Json => ({
  ...{ '@odata.type': '#microsoft.graph.domainDnsTxtRecord', isOptional: false, label: id, recordType: 'Txt' },
  ...{ supportedService: '', ttl: 3600, text: `MS=ms${id.length}0000` },
})
const domainRow = (domain: Customer['domains'][number]): Json => ({
  ...{ ...domain, authenticationType: 'Managed', isAdminManaged: true, isDefault: domain.isInitial, isRoot: true },
  supportedServices: [],
})
function domainOf(asked: Asked) {
  const found = tenantOf(asked).domains.find(({ id }) => id === asked.of[1])
  if (!found) throw new GraphFault(404, 'Request_ResourceNotFound', 'no such domain')
  return found
}

const relations = '/v1.0/tenantRelationships/delegatedAdminRelationships'
export const graphHandlers: Handlers = {
  [`GET ${relations}`]: ({ world, query }) => {
    const [, tenant] = /tenantId eq '([^']+)'/.exec(query.get('$filter') ?? '') ?? []
    return value(world.relations.filter(({ customer }) => (customer as Json).tenantId === tenant))
  },
  [`POST ${relations}`]: newRelation,
  [`GET ${relations}/*`]: (asked) => ({ body: relation(asked) }),
  [`POST ${relations}/*/requests`]: (asked) => {
    const row = relation(asked)
    if (row.status !== 'created') throw new GraphFault(400, 'badRequest', 'only from created')
    row.status = 'approvalPending'
    return { status: 201, body: { id: randomUUID(), action: asked.body.action, status: 'created' } }
  },
  [`GET ${relations}/*/accessAssignments`]: ({ world, of }) =>
    value(world.assignments.filter(({ relation: id }) => id === of[1]).map(({ relation: _, ...row }) => row)),
  [`POST ${relations}/*/accessAssignments`]: ({ world, of, body }) => {
    const row = { ...body, id: randomUUID(), status: 'pending' }
    world.assignments.push({ ...row, relation: of[1], status: 'active' })
    return { status: 201, body: row }
  },
  'GET /v1.0/tenantRelationships/*': ({ of }) => {
    const [, name = ''] = /domainName='([^']+)'/.exec(of[1] ?? '') ?? []
    const tenantId = '4b827261-d21f-4aa9-b7db-7fa1f56fb163'
    return { body: { tenantId, displayName: 'Elsewhere', defaultDomainName: name } }
  },
  'GET /v1.0/users': (asked) => {
    if (asked.query.get('$select')?.includes('signInActivity'))
      throw new GraphFault(
        403,
        'Authentication_RequestFromNonPremiumTenantOrB2CTenant',
        'Neither tenant is B2C or tenant doesn’t have premium license',
      )
    return value(tenantOf(asked).users.map(told))
  },
  'GET /v1.0/users/*': (asked) => ({ body: told(userOf(asked)) }),
  'POST /v1.0/users': (asked) => {
    const customer = tenantOf(asked)
    const { body, world } = asked
    if (customer.users.some(({ row }) => row.userPrincipalName === body.userPrincipalName))
      throw new GraphFault(
        400,
        'Request_BadRequest',
        'Another object with the same value for property userPrincipalName already exists.',
      )
    const id = randomUUID()
    const row = { id, ...body, createdDateTime: world.iso() }
    const user = { id, row, licences: [], isAdmin: false }
    customer.users.push(user)
    return { status: 201, body: told(user) }
  },
  'PATCH /v1.0/users/*': (asked) => {
    const user = userOf(asked)
    user.row = { ...user.row, ...asked.body }
    return { status: 204 }
  },
  'DELETE /v1.0/users/*': (asked) => {
    const [customer, user] = [tenantOf(asked), userOf(asked)]
    customer.users = customer.users.filter((each) => each !== user)
    return { status: 204 }
  },
  'POST /v1.0/users/*/assignLicense': assign,
  'GET /v1.0/directoryRoles/*/members': (asked) =>
    value(
      tenantOf(asked)
        .users.filter(({ isAdmin }) => isAdmin)
        .map(told),
    ),
  'GET /v1.0/domains': (asked) => value(tenantOf(asked).domains.map(domainRow)),
  'POST /v1.0/domains': (asked) => {
    const domain = { id: String(asked.body.id), isInitial: false, isVerified: false }
    tenantOf(asked).domains.push(domain)
    return { status: 201, body: domainRow(domain) }
  },
  'GET /v1.0/domains/*': (asked) => ({ body: domainRow(domainOf(asked)) }),
  'GET /v1.0/domains/*/verificationDnsRecords': (asked) => value([proof(domainOf(asked))]),
  'GET /v1.0/domains/*/serviceConfigurationRecords': (asked) => value([mx(domainOf(asked))]),
  'POST /v1.0/domains/*/verify': (asked) => {
    const domain = domainOf(asked)
    if (domain.id.startsWith('unproved'))
      throw new GraphFault(
        400,
        'DomainVerificationCodeNotFound',
        'Domain verification failed with the following error: DnsRecordIsMissing',
      )
    domain.isVerified = true
    return { body: domainRow(domain) }
  },
}
