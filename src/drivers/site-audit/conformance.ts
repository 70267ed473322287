import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AuditReport, auditKinds, findingCodes } from '#base/site-audit/report.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { AuditOrder, AuditProgress, SiteAudit } from './port.ts'

/** What the suite needs of an auditor: the driver, a site that it may look at, and a way to let it work. */
export type AuditHarness = {
  open(): Promise<SiteAudit>
  /** A home page with at least one page more. */
  url(): string
  /** A name that leads inside, where the driver resolves names. */
  inside?(): string
  /** The selector of a picture without words on that page, where the driver sees elements. */
  unnamed?: string
  letPass(seconds: number): Promise<void>
}

const limits = { pages: 20, bytes: 5_000_000, seconds: 60 }
const orderOf = (url: string, kind: AuditOrder['kind']): AuditOrder => ({
  ...{ url, kind, hosts: [new URL(url).hostname], keywords: [], limits },
})

export function describeSiteAudit(title: string, { open, url, inside, unnamed, letPass }: AuditHarness): void {
  describe(`${title} keeps the promise of an auditor`, () => {
    async function ended(audit: SiteAudit, reference: string): Promise<AuditProgress> {
      for (let look = 0; look < 200; look++) {
        const progress = doneValue(await audit.read(reference))
        if (progress.report) return progress
        await letPass(5)
      }
      throw new Error(`${reference} does not end`)
    }

    it.for(auditKinds)('ends with a report of %s', async (kind) => {
      const audit = await open()
      const order: AuditOrder = { ...orderOf(url(), kind), keywords: kind === 'seo' ? ['brood'] : [] }
      const { reference } = doneValue(await audit.start(randomUUID(), order))
      const { report, pagesDone } = await ended(audit, reference)
      const told = AuditReport.parse(report)
      expect(told.findings.filter(({ code }) => !(findingCodes[kind] as readonly string[]).includes(code))).toEqual([])
      expect(told.findings.some(({ code }) => code === 'link_broken')).toBe(false)
      expect([pagesDone > 0, told.pages > 0, told.pages <= limits.pages]).toEqual([true, true, true])
      const shown = told.findings.flatMap(({ elements = [] }) => elements).filter(({ picture }) => picture !== null)
      expect(shown.every(({ picture }) => (told.pictures ?? [])[picture ?? -1] !== undefined)).toBe(true)
      if (kind === 'seo' && unnamed) expect(shown).toEqual([{ selector: unnamed, picture: 0 }])
      expect(told.score === null).toBe(kind === 'links' || kind === 'insecure')
    })

    it('looks once for one operation id', async () => {
      const audit = await open()
      const [id, order] = [randomUUID(), orderOf(url(), 'insecure')]
      const first = doneValue(await audit.start(id, order))
      const { report } = await ended(audit, first.reference)
      expect(doneValue(await audit.start(id, order))).toEqual(first)
      expect(doneValue(await audit.read(first.reference)).report?.endedAt).toBe(report?.endedAt)
    })

    it('tells which home pages answer', async () => {
      const outside = inside ? [url(), inside()] : [url()]
      expect(doneValue(await (await open()).answers(outside))).toEqual(inside ? [true, null] : [true])
    })

    it('knows nothing of what nobody asked for', async () => {
      expect(await (await open()).read(randomUUID())).toMatchObject({ kind: 'rejected', code: 'no_such_audit' })
    })

    it.skipIf(!inside)('reaches nothing inside', async () => {
      const audit = await open()
      const order = orderOf(inside?.() ?? '', 'links')
      const { reference } = doneValue(await audit.start(randomUUID(), order))
      let said = await audit.read(reference)
      for (let look = 0; look < 50 && said.kind === 'done' && !said.value.report; look++) {
        await letPass(1)
        said = await audit.read(reference)
      }
      expect(said).toMatchObject({ kind: 'rejected', code: 'not_public' })
    })
  })
}
