import type { Plugin } from 'vite'

/** What the viewer of consoles waits for while it loads: whether this browser decodes H.264. */
const file = '/@novnc/novnc/core/util/browser.js'
const waits = 'supportsWebCodecsH264Decode = await _checkWebCodecsH264DecodeSupport();'
const later = '_checkWebCodecsH264DecodeSupport().then((has) => { supportsWebCodecsH264Decode = has; });'

/**
 * One module anywhere that awaits while it loads has the bundler give every screen a file of its own that only passes another one on: a
 * further request for each. The only one there is asks in the background instead.
 */
export const noTopLevelAwait = (): Plugin => ({
  name: 'no-top-level-await',
  transform(code, id) {
    if (!id.endsWith(file)) return null
    if (!code.includes(waits)) throw new Error(`${file} has changed: see whether it still awaits while it loads`)
    return { code: code.replace(waits, later), map: null }
  },
})
