import postcss, { type AtRule, type Declaration, type Root } from 'postcss'
import { mostCss } from '../model/site.ts'

const ownPicture = /^url\((["']?)(?:images\/[a-f0-9]{32}\.webp|art\/[a-z]+-[1-9]\d?\.svg)\1\)$/
/** Asks for a file, or says code: whatever is no own picture goes. */
const reaching = /url\s*\(|image-set|image\s*\(|src\s*\(|expression|javascript|element\s*\(|@import/i
const wrongProperty = /^(?:behavior|-moz-binding|-ms-behavior)$|[^a-z\d-]/i

/** The customer's own rules, as a style sheet that asks for nothing but the site's own pictures. What does not parse goes whole. */
export function sanitiseCss(css: string): string {
  let root: Root
  try {
    root = postcss.parse(css.slice(0, mostCss))
  } catch {
    return ''
  }
  root.walk((node) => {
    if (node.type === 'comment') node.remove()
    // As it was written, with the comments within: it is written anew.
    else node.raws = {}
  })
  root.raws = {}
  root.walkAtRules((rule) => void (isAllowed(rule) || rule.remove()))
  root.walkDecls((declaration) => void (isHarmless(declaration) || declaration.remove()))
  root.walkRules((rule) => void (/[<\\]/.test(rule.selector) && rule.remove()))
  return root.toString()
}

const isAllowed = ({ name, params }: AtRule): boolean =>
  name.toLowerCase() === 'media' && /^[\w\s().,:<>=/-]*$/.test(params)

/** An escape could spell a word that is looked for. */
const isHarmless = ({ prop, value }: Declaration): boolean =>
  !wrongProperty.test(prop) && !/[\\<]/.test(value) && (!reaching.test(value) || ownPicture.test(value.trim()))
