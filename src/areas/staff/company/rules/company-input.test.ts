import { describe, expect, it } from 'vitest'
import { brands } from '#brands/brands.ts'
import { companyOf } from '#brands/own-company.ts'
import { CompanyInput, differences, movesMoney } from './company-input.ts'

const good = companyOf(brands.belfry)
const flaws = (changed: object): string[] => {
  const result = CompanyInput.safeParse({ ...good, ...changed })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a company as staff write it down', () => {
  it('is kept tidy, however its numbers were typed', () => {
    const typed = {
      ...good,
      enterpriseNumber: 'BE 800.000.075',
      vat: '0800.000.075',
      iban: 'be71 0961 2345 6769',
      bic: 'gkcc bebb',
      nameservers: ['NS1.Voorbeeld.be', 'ns2.voorbeeld.be'],
    }
    expect(CompanyInput.parse(typed)).toMatchObject({
      enterpriseNumber: '0800000075',
      vat: 'BE0800000075',
      iban: 'BE71096123456769',
      bic: 'GKCCBEBB',
      nameservers: ['ns1.voorbeeld.be', 'ns2.voorbeeld.be'],
    })
  })

  it.each([
    [{ name: ' ' }, 'name required'],
    [{ postalCode: 'B-9000' }, 'postalCode invalid_postal_code'],
    [{ enterpriseNumber: '0800000076' }, 'enterpriseNumber invalid_enterprise_number'],
    [{ vat: 'BE0800000076' }, 'vat invalid_vat'],
    [{ iban: 'BE68539007547035' }, 'iban iban_bic_incorrect'],
    [{ bic: 'GKCC' }, 'bic iban_bic_incorrect'],
    [{ bic: 'ABNANL2A' }, 'bic invalid_bic'],
    [{ creditorId: 'BE31ZZZ0800000075' }, 'creditorId invalid_creditor_id'],
    [{ senderName: 'Els <els@x.be>' }, 'senderName plain_name'],
    [{ senderAddress: 'els' }, 'senderAddress invalid_email'],
    [{ website: 'belfry' }, 'website web_address'],
    [{ nameservers: ['ns1.voorbeeld.be', 'NS1.voorbeeld.be'] }, 'nameservers two_to_nine_hostnames'],
  ])('says beside its field what is wrong with %j', (changed, flaw) => expect(flaws(changed)).toEqual([flaw]))

  it('moves money only with another account or creditor', () => {
    const move = (changed: object) => movesMoney(differences(good, { ...good, ...changed }))
    expect([move({ phone: '+32 1' }), move({ iban: 'BE71096123456769' }), move({ creditorId: 'x' })]).toEqual([
      false,
      true,
      true,
    ])
    expect(differences(good, { ...good, nameservers: ['a.be', 'b.be'] })).toEqual([
      { field: 'nameservers', before: good.nameservers.join(' '), after: 'a.be b.be' },
    ])
  })
})
