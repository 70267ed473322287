import fs from 'node:fs'
import {
  authCurrentUser,
  type BelfryClient,
  CallRefused,
  domainMailMailboxList,
  domainsUserList,
  invoicesList,
  invoicesPdf,
  invoicesUbl,
  pages,
} from '#client'
import { m } from '#words'
import type { Command, Option } from '../command.ts'
import { answered, exits, faultOf, usage } from '../exits.ts'
import type { Terminal } from '../terminal.ts'

/** A list to its end; what is refused half-way ends the command like every refusal. */
export async function whole<T>(rows: AsyncIterable<T>): Promise<T[]> {
  try {
    const all: T[] = []
    for await (const row of rows) all.push(row)
    return all
  } catch (error) {
    if (error instanceof CallRefused) throw faultOf(error.refused)
    throw error
  }
}

const search: Option = { type: 'string', help: () => m.cli_option_search() }
const clientOf = async (portal: BelfryClient) => answered(await portal.call(authCurrentUser)).clientId
const euros = (terminal: Terminal, cents: number) =>
  new Intl.NumberFormat(terminal.locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)

const domains: Command = {
  name: 'domains',
  summary: () => m.cli_domains(),
  examples: ['belfry domains', 'belfry domains --search shop --json'],
  options: { search },
  run: async (terminal, { options }) => {
    const portal = terminal.portal()
    const q = options.search === undefined ? {} : { q: String(options.search) }
    const input = { params: { id: await clientOf(portal) }, query: { perPage: 100, ...q } }
    const rows = await whole(pages(portal, domainsUserList, input))
    terminal.table(
      [m.cli_col_domain(), m.cli_col_status(), m.cli_col_expires(), m.cli_col_renews()],
      rows.map(({ domain, status, expireDate, autoRenew }) => [
        domain,
        status,
        expireDate?.slice(0, 10) ?? '',
        autoRenew ? m.cli_yes() : m.cli_no(),
      ]),
    )
    terminal.give(rows)
    return exits.done
  },
}

const invoices: Command = {
  name: 'invoices list',
  summary: () => m.cli_invoices(),
  examples: ['belfry invoices list', 'belfry invoices list --year 2026 --json'],
  options: { search, year: { type: 'string', help: () => m.cli_option_year() } },
  run: async (terminal, { options }) => {
    if (options.year !== undefined && !/^\d{4}$/.test(String(options.year))) throw usage(m.cli_year_wrong())
    const query = {
      perPage: 100,
      ...(options.search === undefined ? {} : { q: String(options.search) }),
      ...(options.year === undefined ? {} : { year: Number(options.year) }),
    }
    const rows = await whole(pages(terminal.portal(), invoicesList, { query }))
    terminal.table(
      [m.cli_col_id(), m.cli_col_number(), m.cli_col_date(), m.cli_col_status(), m.cli_col_total()],
      rows.map(({ id, number, date, status, totalCents }) => [
        String(id),
        number,
        date.slice(0, 10),
        status,
        euros(terminal, totalCents),
      ]),
    )
    terminal.give(rows)
    return exits.done
  },
}

const download: Command = {
  name: 'invoices download',
  args: '<id>',
  summary: () => m.cli_invoices_download(),
  examples: [
    'belfry invoices download 1042 --output invoice.pdf',
    'belfry invoices download 1042 --ubl --output invoice.xml',
  ],
  options: {
    ubl: { type: 'boolean', help: () => m.cli_option_ubl() },
    output: { type: 'string', value: 'file', help: () => m.cli_option_output() },
  },
  run: async (terminal, { args: [id = ''], options }) => {
    if (!/^\d{1,12}$/.test(id)) throw usage(m.cli_number_wrong())
    const file = String(options.output ?? `invoice-${id}.${options.ubl ? 'xml' : 'pdf'}`)
    const input = { params: { id: Number(id) } }
    const portal = terminal.portal()
    const blob = answered(options.ubl ? await portal.call(invoicesUbl, input) : await portal.call(invoicesPdf, input))
    writeNew(file, Buffer.from(await blob.arrayBuffer()))
    terminal.say(m.cli_written({ file }))
    terminal.give({ file })
    return exits.done
  },
}

/** A file that is there is never written over. */
export function writeNew(file: string, content: Buffer | string): void {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    throw usage(m.cli_not_written({ file, why: (error as NodeJS.ErrnoException).code ?? '' }))
  }
}

const mailboxes: Command = {
  name: 'mail list',
  args: '<domain>',
  summary: () => m.cli_mail(),
  examples: ['belfry mail list example.com'],
  run: async (terminal, { args: [domain = ''] }) => {
    const input = { params: { domain }, query: { perPage: 100 } }
    const rows = await whole(pages(terminal.portal(), domainMailMailboxList, input))
    terminal.table(
      [m.cli_col_address(), m.cli_col_status(), m.cli_col_used()],
      rows.map(({ address, state, usedBytes }) => [address, state, `${Math.round(usedBytes / 1e6)} MB`]),
    )
    terminal.give(rows)
    return exits.done
  },
}

export const listCommands = [domains, invoices, download, mailboxes]
