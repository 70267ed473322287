import type { ConfigFault } from '#base/windows-space/config-fault.ts'
import { spaceBehaves } from '../../sandbox-behaviour.ts'
import type { KeptSpace } from './kept-space.ts'

/** As IIS says it (Microsoft.Web.Administration). */
const usual: ConfigFault = {
  file: 'wwwroot/web.config',
  line: null,
  said: [
    'Filename: \\\\?\\C:\\spaces\\w17\\wwwroot\\web.config',
    'Line number: 12',
    "Error: Cannot add duplicate collection entry of type 'mimeMap' with unique key attribute 'fileExtension' set to '.json'",
  ].join('\r\n'),
}

/** A site that is `broken` has a web.config that IIS does not take, and so has one that somebody broke. */
export const faultOf = ({ domain, configFault = null }: KeptSpace): ConfigFault | null =>
  configFault ?? (spaceBehaves(domain, 'broken') ? usual : null)
