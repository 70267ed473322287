import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import * as samlify from 'samlify'
import { samlKeys } from './saml-keys.ts'

export const samlIssuer = 'https://idp.test.example/entity'

/** The assertion of a SAML provider; what a test does not set is valid. */
export type SamlWord = {
  requestId: string
  nameId?: string
  nameIdFormat?: string
  email?: string
  issuer?: string
  audience?: string
  recipient?: string
  /** In the signed part; `requestId` is on the envelope. */
  confirmsRequest?: string
  ageMinutes?: number
  key?: keyof typeof samlKeys
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'
const stamp = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function responseXml(word: SamlWord, sites: { entityId: string; assertionUrl: string }): string {
  const at = -(word.ageMinutes ?? 0)
  const issuer = word.issuer ?? samlIssuer
  const answers = word.confirmsRequest ?? word.requestId
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="${assertion}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${stamp(at)}" Destination="${sites.assertionUrl}" InResponseTo="${word.requestId}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="${assertion}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${stamp(at)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${word.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${word.nameId ?? 'person-1'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${stamp(at + 5)}" Recipient="${word.recipient ?? sites.assertionUrl}"${answers ? ` InResponseTo="${answers}"` : ''}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${stamp(at - 1)}" NotOnOrAfter="${stamp(at + 5)}"><saml:AudienceRestriction><saml:Audience>${word.audience ?? sites.entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>${
    word.email
      ? `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${word.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
      : ''
  }</saml:Assertion></samlp:Response>`
}

/** A SAML provider that knows us by the metadata that we serve. Answers are base64, as a browser posts them. */
export function samlProvider(metadata: string, sites: { entityId: string; assertionUrl: string }) {
  samlify.setSchemaValidator({ validate: async () => 'fine' })
  const us = samlify.ServiceProvider({ metadata })
  const signed = async (word: SamlWord): Promise<string> => {
    const keys = samlKeys[word.key ?? 'own']
    const idp = samlify.IdentityProvider({
      entityID: word.issuer ?? samlIssuer,
      privateKey: keys.key,
      signingCert: keys.certificate.replace(/-----[A-Z ]+-----|\s/g, ''),
      singleSignOnService: [{ Binding: redirect, Location: 'https://idp.test.example/sso' }],
      singleLogoutService: [{ Binding: redirect, Location: 'https://idp.test.example/out' }],
    })
    const answer = await idp.createLoginResponse(us, {} as never, 'post', {}, () => ({
      id: word.requestId,
      context: responseXml(word, sites),
    }))
    return answer.context
  }
  return {
    signed,
    unsigned: (word: SamlWord) => encode(responseXml(word, sites)),
    /** The signed assertion moved aside, and one of the attacker's own put in its place (signature wrapping). */
    wrapped: async (word: SamlWord, victim: string, where: 'sibling' | 'inside' | 'in-signature') => {
      const xml = decode(await signed(word))
      const [whole = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? []
      const forged = whole
        .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
        .replace(/ ID="[^"]+"/, ` ID="_${randomUUID()}"`)
        .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`)
      const layouts = {
        sibling: `${forged}${whole}`,
        inside: forged.replace('</saml:Assertion>', `${whole}</saml:Assertion>`),
        'in-signature': forged.replace(
          '</saml:Issuer>',
          `</saml:Issuer>${(/<ds:Signature[\s\S]*<\/ds:Signature>/.exec(whole)?.[0] ?? '').replace(
            '</ds:Signature>',
            `<ds:Object>${whole.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')}</ds:Object></ds:Signature>`,
          )}`,
        ),
      }
      return encode(xml.replace(whole, () => layouts[where]))
    },
    /** Another name after signing. */
    altered: async (word: SamlWord, victim: string) =>
      encode(decode(await signed(word)).replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`)),
    /** A comment that makes some readers see half a name. */
    commented: async (word: SamlWord) =>
      encode(decode(await signed(word)).replace(/(<saml:NameID[^>]*>[^<]{3})/, '$1<!-- -->')),
  }
}

const encode = (xml: string) => Buffer.from(xml).toString('base64')
const decode = (text: string) => Buffer.from(text, 'base64').toString()

/** Our request, as it stands in the address to which the browser is sent. */
export function requestIn(address: string): { id: string; relayState: string; xml: string } {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: searchParams.get('RelayState') ?? '', xml }
}
