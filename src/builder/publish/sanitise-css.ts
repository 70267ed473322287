import postcss, { type AtRule, type ChildNode, type Declaration, type Root } from 'postcss'
import { mostCss } from '../model/site.ts'

const ownPicture = /^url\((["']?)(?:images\/[a-f0-9]{32}\.webp|art\/[a-z]+-[1-9]\d?\.svg)\1\)$/
/** Asks for a file, or says code: whatever is no own picture goes. */
const reaching = /url\s*\(|image-set|image\s*\(|src\s*\(|expression|javascript|element\s*\(|@import/i
const wrongProperty = /^(?:behavior|-moz-binding|-ms-behavior)$|[^a-z\d-]/i
/** Rules within rules within a condition; what is deeper goes. */
const deepest = 6

/**
 * The customer's own rules, as a style sheet that asks for nothing but the site's own pictures. What does not parse goes whole. It is
 * printed anew and without a space too many, so that what comes out is no longer than what came in.
 */
export function sanitiseCss(css: string): string {
  let root: Root
  try {
    root = postcss.parse(css.slice(0, mostCss))
  } catch {
    return ''
  }
  return printed(root.nodes, 0)
}

function printed(nodes: readonly ChildNode[], depth: number): string {
  if (depth > deepest) return ''
  let text = ''
  let isOpen = false
  for (const node of nodes) {
    if (node.type === 'decl' && isHarmless(node)) {
      text += `${isOpen ? ';' : ''}${node.prop}:${node.value}${node.important ? '!important' : ''}`
      isOpen = true
      continue
    }
    const head =
      node.type === 'rule' ? selectorOf(node.selector) : node.type === 'atrule' ? conditionOf(node) : undefined
    if (head === undefined || !('nodes' in node)) continue
    text += `${isOpen ? ';' : ''}${head}{${printed(node.nodes ?? [], depth + 1)}}`
    isOpen = false
  }
  return text
}

const selectorOf = (selector: string): string | undefined => {
  const plain = withoutComments(selector)
  return /[<\\{}]/.test(plain) ? undefined : plain
}
const conditionOf = ({ name, params }: AtRule): string | undefined =>
  name.toLowerCase() === 'media' && /^[\w\s().,:<>=/-]*$/.test(params) ? `@media ${params}` : undefined

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, ' ').trim()

/** An escape could spell a word that is looked for. */
const isHarmless = ({ prop, value }: Declaration): boolean =>
  !wrongProperty.test(prop) && !/[\\<{}]/.test(value) && (!reaching.test(value) || ownPicture.test(value.trim()))
