import fs from 'node:fs'
import path from 'node:path'
import { ublProfiles } from '#areas/billing/invoices/rules/ubl-profile.ts'
import { ublOf } from '#areas/billing/invoices/server/documents/ubl.ts'
import { sampleDocument } from '#test/kit/sample-invoices.ts'

/**
 * Writes invoices and credit notes of a great variety to a folder, for a validator of one's choice:
 * `node tools/ubl-samples.ts <folder> [count]` makes `<folder>/peppol/*.xml` and `<folder>/ubl-be/*.xml`.
 */
const [folder, count = '500'] = process.argv.slice(2)
if (!folder) {
  console.error('node tools/ubl-samples.ts <folder> [count]')
  process.exit(2)
}
for (const profile of ublProfiles) {
  const target = path.join(folder, profile)
  fs.mkdirSync(target, { recursive: true })
  for (let index = 0; index < Number(count); index += 1) {
    const document = sampleDocument(index)
    fs.writeFileSync(
      path.join(target, `${String(index).padStart(4, '0')}-${document.kind}.xml`),
      ublOf(document, { profile }),
    )
  }
}
console.info(`${count} documents of ${ublProfiles.length} profiles in ${folder}`)
