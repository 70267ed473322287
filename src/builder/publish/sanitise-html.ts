import sanitize from 'sanitize-html'
import { mayEmbed } from '../model/embeds.ts'

const plain =
  'section div span article aside h1 h2 h3 h4 h5 h6 p a ul ol li dl dt dd figure figcaption blockquote img br hr b strong i em u s small sub sup mark code pre table thead tbody tfoot tr th td caption details summary form label input textarea button'.split(
    ' ',
  )
const ownPicture = /^(?:images\/[a-f0-9]{32}\.webp|art\/[a-z]+-[1-9]\d?\.svg)$/
const fieldTypes = ['text', 'email', 'tel']
/** An address with its scheme, or one within the site: a browser reads nothing else than what stands there. */
const plainAddress =
  /^(?:(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}\p{Cf}]+|(?:\.?\/(?!\/))?[\w-][\w./-]*(?:[?#][\w=&%.-]*)?|\.?\/|#[\w-]*)$/iu

const ofTag: sanitize.IOptions['allowedAttributes'] = {
  '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'aria-*'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  details: ['open'],
  form: [{ name: 'data-form', values: ['contact'] }],
  input: ['type', 'name', 'required', 'maxlength', 'autocomplete', 'placeholder'],
  textarea: ['name', 'required', 'maxlength', 'placeholder'],
  button: ['type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  iframe: ['src', 'title', 'allowfullscreen', 'sandbox', 'loading', 'referrerpolicy'],
}

/** A frame keeps its own origin and can lead the page nowhere. */
const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
  loading: 'lazy',
  referrerpolicy: 'strict-origin-when-cross-origin',
}

/**
 * What of a page's HTML is published: structure, text, own pictures, links, the contact form. No script, no handler, no inline
 * style, no drawing or formula in the page (where parsers disagree), nothing from elsewhere; frames by the list of `embeds.ts`.
 */
export function sanitiseHtml(html: string, { mayEmbed: embeds }: { mayEmbed: boolean }): string {
  return sanitize(html, {
    allowedTags: embeds ? [...plain, 'iframe'] : plain,
    allowedAttributes: ofTag,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'action', 'formaction'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !ownPicture.test(attribs.src ?? '')) || (tag === 'iframe' && !mayEmbed(attribs.src ?? '')),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      input: (tagName, attribs) => ({ tagName, attribs: typed(attribs, fieldTypes) }),
      button: (tagName, attribs) => ({ tagName, attribs: typed(attribs, ['submit']) }),
      iframe: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...frameAttributes } }),
    },
  })
}

function linkAttributes(attribs: sanitize.Attributes): sanitize.Attributes {
  const kept = plainAddress.test(attribs.href ?? '') ? attribs : without(attribs, ['href'])
  return kept.target === '_blank' ? { ...kept, rel: 'noopener' } : without(kept, ['target', 'rel'])
}

const typed = (attribs: sanitize.Attributes, types: readonly string[]): sanitize.Attributes =>
  types.includes((attribs.type ?? '').toLowerCase()) ? attribs : without(attribs, ['type'])

const without = (attribs: sanitize.Attributes, names: readonly string[]): sanitize.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name]) => !names.includes(name)))
