import { addActivity } from './activity.ts'
import { chargesOf } from './charges.ts'
import { addCredit } from './credit.ts'
import { addDomains } from './domains.ts'
import { addInvoices } from './invoices.ts'
import { addLimitedUser } from './limited-user.ts'
import { addMail } from './mail.ts'
import { addCollection, addMandates } from './mandates.ts'
import { addOfficeBulk } from './office-bulk.ts'
import { addOrders } from './orders.ts'
import { addPeople } from './people.ts'
import { type Catalogue, planAt } from './plan.ts'
import { addPromotions } from './promotions.ts'
import { emptyRows, type Rows } from './rows.ts'
import { keepSandboxes, openSandboxes } from './sandboxes.ts'
import { addServices } from './services.ts'
import { addStatements } from './statements.ts'
import { addTickets } from './tickets.ts'
import { addUnusedLicences } from './unused-licences.ts'

/** Thinks out the whole demo world around a moment. The same moment and catalogue give the same world, row for row. */
export async function buildWorld(given: { now: Date; passwordHash: string; catalogue: Catalogue }): Promise<Rows> {
  const rows = emptyRows()
  const plan = planAt(given.now, { rows, passwordHash: given.passwordHash, catalogue: given.catalogue })
  const sandboxes = openSandboxes(given.now)
  const people = addPeople(plan)
  addMandates(plan, people)
  const domains = await addDomains(plan, people, sandboxes)
  await addMail(plan, people, domains, sandboxes)
  const services = await addServices(plan, people, domains, sandboxes)
  await addUnusedLicences(plan, sandboxes)
  addOfficeBulk(plan, people)
  addLimitedUser(plan, people, domains, services)
  const { orders, rest } = addOrders(plan, people, { domains, charges: chargesOf(plan, domains, services) })
  addInvoices(plan, people, rest, orders)
  addCredit(plan, people)
  addStatements(plan)
  addCollection(plan, people)
  addActivity(plan, people, domains)
  addTickets(plan, people)
  addPromotions(plan)
  await keepSandboxes(rows, sandboxes)
  return rows
}
