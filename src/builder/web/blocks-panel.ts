import { m } from '#words'
import { embedOf } from '../model/embeds.ts'
import type { BlockName } from '../templates/blocks.ts'
import { escaped } from '../templates/escape.ts'
import { api } from './api.ts'
import { addSection } from './canvas.ts'
import { button, el, field } from './dom.ts'
import type { Panel } from './side.ts'
import { tellFault } from './toast.ts'

const words: Record<BlockName, () => string> = {
  heroSplit: m.builder_block_hero_split,
  heroArch: m.builder_block_hero_arch,
  heroCenter: m.builder_block_hero_center,
  heroCover: m.builder_block_hero_cover,
  heroWide: m.builder_block_hero_wide,
  offerCards: m.builder_block_offer_cards,
  offerTiles: m.builder_block_offer_tiles,
  offerRows: m.builder_block_offer_rows,
  prices: m.builder_block_prices,
  aboutSplit: m.builder_block_about_split,
  aboutTurned: m.builder_block_about_turned,
  facts: m.builder_block_facts,
  quote: m.builder_block_quote,
  quoteDark: m.builder_block_quote_dark,
  gallery: m.builder_block_gallery,
  steps: m.builder_block_steps,
  questions: m.builder_block_questions,
  call: m.builder_block_call,
  contact: m.builder_block_contact,
}

/** Everything that can be added to a page: ready sections with the site's own look and words. */
export const blocksPanel: Panel = (editing) => {
  const put = (html: string) => {
    editing.settle()
    addSection(editing.editor, html)
  }
  const add = async (name: BlockName) => {
    try {
      const { html } = await api.block(name)
      put(html)
    } catch (fault) {
      tellFault(fault)
    }
  }
  return el(
    'div',
    { class: 'stack' },
    el('p', { class: 'help' }, m.builder_blocks_help()),
    el(
      'ul',
      { class: 'blocks' },
      ...(Object.keys(words) as BlockName[]).map((name) =>
        el(
          'li',
          {},
          el(
            'button',
            { type: 'button', class: `block block-${name}`, onclick: () => void add(name) },
            sketch(name),
            el('span', {}, words[name]()),
          ),
        ),
      ),
    ),
    embedOffer(editing.state.limits.mayEmbed, put),
  )
}

/** Bars and boxes in the order of the block. */
const sketches: Record<BlockName, readonly string[]> = {
  heroSplit: ['line', 'half-box'],
  heroArch: ['line', 'half-round'],
  heroCenter: ['line centre', 'box'],
  heroCover: ['box tall'],
  heroWide: ['line big', 'box'],
  offerCards: ['thirds'],
  offerTiles: ['thirds tall'],
  offerRows: ['line', 'line', 'line'],
  prices: ['line dotted', 'line dotted', 'line dotted'],
  aboutSplit: ['line', 'half-box'],
  aboutTurned: ['half-box left', 'line'],
  facts: ['thirds short'],
  quote: ['line centre', 'line centre short'],
  quoteDark: ['box dark'],
  gallery: ['thirds tall', 'thirds'],
  steps: ['dots', 'thirds short'],
  questions: ['line boxed', 'line boxed', 'line boxed'],
  call: ['box brand'],
  contact: ['line', 'half-box'],
}
const sketch = (name: BlockName) =>
  el('i', { class: 'sketch', 'aria-hidden': 'true' }, ...sketches[name].map((part) => el('b', { class: part })))

function embedOffer(mayEmbed: boolean, add: (html: string) => void): HTMLElement {
  if (!mayEmbed) return el('p', { class: 'help' }, m.builder_embed_paid())
  const input = el('input', { type: 'url' })
  const help = el('p', { class: 'help' }, m.builder_embed_help())
  const put = () => {
    const address = embedOf(input.value)
    help.textContent = address ? m.builder_embed_help() : m.builder_embed_refused()
    help.classList.toggle('bad', !address)
    if (!address) return
    add(
      `<section class="section"><div class="wrap"><div class="embed"><iframe src="${escaped(address)}" title="${escaped(m.builder_embed())}"></iframe></div></div></section>`,
    )
    input.value = ''
  }
  return el('div', { class: 'stack ruled' }, field(m.builder_embed(), input, help), button(m.builder_add(), put))
}
