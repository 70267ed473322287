import fs from 'node:fs'
import path from 'node:path'
import { dayOf, formatDay } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { numberWords } from '#base/number-words.ts'
import type { AuditKind, AuditReport, Finding } from '#base/site-audit/report.ts'
import { fileName, truncate } from '#base/text.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import { difference } from '../rules/difference.ts'
import type { MadeSite } from '../rules/mending.ts'
import type { Kept } from './audit-store.ts'
import {
  findingHelp,
  findingText,
  kindWords,
  measuredBy,
  measureText,
  measureTitle,
  weightWords,
} from './finding-words.ts'
import { whereText } from './mending-words.ts'
import { pictureStore } from './picture-store.ts'
import { reachOf } from './reach.ts'
import { logoOf } from './report-logo.ts'

const template = fs.readFileSync(path.join(import.meta.dirname, 'report.typ'), 'utf8')

/** Paper carries what a reader takes in, and the CSV file all that is kept. */
const [mostOnPaper, mostChanges, longestOnPaper] = [100, 25, 120]

type Asked = {
  serviceId: ServiceId
  clientId: ClientId
  kind: AuditKind
  kept: Kept
  before: Kept | null
  made: MadeSite
}

/** A report to take along: on paper with the sender's own logo, or as rows. */
export const reportFile = (ctx: Ctx, type: 'pdf' | 'csv', asked: Asked): Promise<FileAnswer> | FileAnswer =>
  type === 'pdf' ? paper(ctx, asked) : rows(ctx, asked)

const nameOf = ({ kind, kept }: Asked, locale: Locale): string =>
  fileName(
    m.site_report_file_name(
      { report: kindWords[kind]({}, { locale }), host: kept.host, day: kept.report.endedAt.slice(0, 10) },
      { locale },
    ),
  )

function rows({ locale }: Ctx, asked: Asked): FileAnswer {
  const in_ = { locale }
  const text = (header: string): SheetColumn => ({ header, kind: 'text' })
  const { findings } = asked.kept.report
  async function* lines(): AsyncGenerator<Cell[]> {
    for (const each of findings) {
      const since = each.since === null ? null : dayOf(new Date(each.since))
      yield [weightWords[each.weight]({}, in_), findingText(each, locale), each.page, each.target, each.answer, since]
    }
  }
  return sheetFile('csv', {
    name: nameOf(asked, locale),
    columns: [
      text(m.site_report_column_weight({}, in_)),
      text(m.site_report_column_what({}, in_)),
      text(m.site_report_column_page({}, in_)),
      text(m.site_report_column_target({}, in_)),
      text(m.site_report_column_answer({}, in_)),
      { header: m.site_report_column_since({}, in_), kind: 'day' },
    ],
    rows: lines(),
  })
}

async function paper(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const { locale } = ctx
  const { serviceId, clientId, kind, kept, before, made } = asked
  const { report, host } = kept
  const in_ = { locale }
  // What its owner sees: a partner takes along what its client knows it by.
  const look = await lookFor(ctx, { clientId, brand: ctx.brand.name })
  const logo = await logoOf(ctx.sql, look)
  const title = kindWords[kind]({}, in_)
  const reach = await reachOf(ctx, { serviceId, host })
  const pictures = await pictureStore.all(ctx.sql, kept.id)
  const numbers = new Set(pictures.map(({ number }) => number))
  const content = await renderPdf({
    template,
    data: {
      ...{ title, host, score: report.score, logo: logo?.name ?? null },
      brand: { name: look.panelName, hue: look.colour.hue, chroma: look.colour.chroma },
      made: m.site_report_paper_made({ day: formatDay(dayOf(new Date(report.endedAt))) }, in_),
      page: m.site_report_paper_page({ page: '{page}', pages: '{pages}' }, in_),
      of100: m.site_report_paper_score({}, in_),
      nothing: m.site_report_paper_nothing({}, in_),
      facts: [...factsOf(report, locale), ...(reach ? [[m.site_report_reach({}, in_), reach.text]] : [])],
      changed: before && changedSince(kept, before, locale),
      findings: report.findings.slice(0, mostOnPaper).map((each) => ({
        ...lineOf(each, made, locale),
        picture: pictureOf(each, numbers),
      })),
      more: moreOf(report, locale),
    },
    files: Object.fromEntries([
      ...(logo ? [[logo.name, logo.content] as const] : []),
      ...pictures.map(({ number, content: picture }) => [nameOfPicture(number), picture] as const),
    ]),
    ...{ title: `${title} · ${host}`, author: look.companyName, language: locale, createdAt: ctx.now() },
  })
  return { content, type: 'application/pdf', name: `${nameOf(asked, locale)}.pdf` }
}

const nameOfPicture = (number: number): string => `picture-${number}.jpg`
/** The first that shows something of it. */
function pictureOf({ elements = [] }: Finding, numbers: ReadonlySet<number>): string | null {
  const number = elements.find(({ picture }) => picture !== null && numbers.has(picture))?.picture
  return number === undefined || number === null ? null : nameOfPicture(number)
}

const lineOf = (each: Finding, { maker }: MadeSite, locale: Locale) => ({
  weight: each.weight,
  name: weightWords[each.weight]({}, { locale }),
  text: findingText(each, locale),
  help: [findingHelp(each, locale), whereText(each, maker, locale)].filter(Boolean).join(' '),
  where: [each.target, each.page, ...(each.elements ?? []).map(({ selector }) => selector), each.answer]
    .filter((part) => part !== null)
    .map((part) => truncate(part, longestOnPaper))
    .join(' · '),
})

function moreOf({ findings, more }: AuditReport, locale: Locale): string {
  const count = more + Math.max(0, findings.length - mostOnPaper)
  return count > 0 ? m.site_report_mail_more({ count }, { locale }) : ''
}

function changedSince(kept: Kept, before: Kept, locale: Locale) {
  const { added, gone, score, isNews } = difference(kept, before)
  const in_ = { locale }
  const news =
    isNews && score !== null
      ? score < 0
        ? m.site_report_score_fell({ points: -score }, in_)
        : m.site_report_score_rose({ points: score }, in_)
      : null
  const changes = [
    ...added.map(
      (each) => `${m.design_colon({ label: m.site_report_new({}, in_) }, in_)} ${findingText(each, locale)}`,
    ),
    ...gone.map(
      (each) => `${m.design_colon({ label: m.site_report_solved({}, in_) }, in_)} ${findingText(each, locale)}`,
    ),
  ]
  const more = changes.length - mostChanges
  const lines = [
    ...(news ? [news] : []),
    ...changes.slice(0, mostChanges),
    ...(more > 0 ? [m.site_report_mail_more({ count: more }, in_)] : []),
  ]
  return { title: m.site_report_changed({}, in_), lines: lines.length > 0 ? lines : [m.site_report_mail_same({}, in_)] }
}

const factsOf = (report: AuditReport, locale: Locale): [string, string][] => [
  [m.site_report_paper_site({}, { locale }), truncate(report.url, longestOnPaper)],
  [m.site_report_paper_pages({}, { locale }), numberWords(report.pages, locale)],
  ...report.measures.map((each): [string, string] => [measureTitle(each, locale), measureText(each, locale)]),
  [m.site_report_paper_by({}, { locale }), measuredBy(report.by, locale)],
]
