const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Code, links and bold within a line. */
const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
    )
    .join('')

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The Markdown of the guide: headings, paragraphs, lists, tables of two columns and code. It is ours, so it is trusted, and escaped. */
export function htmlOfMarkdown(markdown: string): string {
  const blocks = markdown
    .split(/^(```\w*\n[\s\S]*?^```)$/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('<!--'))
    .map(blockHtml)
    .join('\n')
}

function blockHtml(block: string): string {
  const code = /^```(\w*)\n([\s\S]*?)```$/.exec(block)
  // A wide block scrolls by itself, so it must be reachable by keyboard.
  if (code) return `<pre tabindex="0"><code class="${code[1]}">${escaped(code[2] ?? '')}</code></pre>`
  const heading = /^(#{1,3}) (.+)$/.exec(block)
  if (heading) {
    const [, marks = '#', text = ''] = heading
    return `<h${marks.length} id="${slug(text)}">${inline(text)}</h${marks.length}>`
  }
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  if (lines.every((line) => line.startsWith('|'))) return tableHtml(lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

function tableHtml([head = '', , ...rows]: string[]): string {
  const cells = (line: string, tag: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`
}
