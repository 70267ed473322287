import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Traces of faults in a built program name file and line of its sources. Node does this too with a flag, but parses the map for every
 * program that is loaded: a quarter of a second of a start, and 30 MB. Here it is read when the first trace is formatted.
 */
export function tellSources(program) {
  const built = pathToFileURL(program).href
  let map
  const sourceOf = (line, column) => {
    map ??= new SourceMap(JSON.parse(fs.readFileSync(`${program}.map`, 'utf8')))
    const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1)
    return (
      originalSource &&
      `${path.resolve(path.dirname(program), originalSource)}:${originalLine + 1}:${originalColumn + 1}`
    )
  }
  const place = new RegExp(`${RegExp.escape(built)}:(\\d+):(\\d+)`)
  Error.prepareStackTrace = (error, frames) =>
    [
      headOf(error),
      ...frames.map((frame) =>
        `    at ${frame}`.replace(place, (found, line, column) => sourceOf(+line, +column) ?? found),
      ),
    ].join('\n')
}

function headOf(error) {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}
