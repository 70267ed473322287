import { area } from '#platform/area.ts'
import { logLines } from './log-lines.ts'
import { installedSubscriber, matchSite, matchVulnerabilities } from './match-sites.ts'
import { readFeed, readFeeds } from './read-feeds.ts'
import { feedRoutes, vulnerabilityRoutes } from './routes.ts'

export default area({
  tables: [
    'wordpress_feed',
    'wordpress_feed_notice',
    'wordpress_vulnerability',
    'wordpress_vulnerability_software',
    'wordpress_vulnerability_incoming',
    'wordpress_site_software',
    'wordpress_site_vulnerability',
    'wordpress_vulnerability_told',
  ],
  routes: [vulnerabilityRoutes, feedRoutes],
  jobs: [readFeeds, readFeed, matchVulnerabilities, matchSite],
  subscribers: [installedSubscriber],
  log: logLines,
  columns: {
    wordpress_feed: { thing: ['name', 'mark', 'failure'] },
    wordpress_feed_notice: { thing: ['feed', 'notice', 'licence', 'url'] },
    wordpress_vulnerability: {
      thing: [
        ...['feed', 'key', 'title', 'description', 'cve', 'cvss_vector', 'severity', 'link', 'links', 'notices'],
        'digest',
      ],
    },
    wordpress_vulnerability_software: { thing: ['kind', 'slug', 'name', 'affected', 'patched'] },
    wordpress_vulnerability_incoming: { thing: ['feed', 'key', 'record', 'digest'] },
    wordpress_site_software: { thing: ['kind', 'slug', 'version'] },
    wordpress_site_vulnerability: { thing: ['kind', 'slug', 'version'] },
    wordpress_vulnerability_told: { thing: ['kind', 'slug', 'identity'] },
  },
  mailKinds: {
    'wordpress.vulnerabilities': 'services',
    'wordpress.feed-held': 'house',
    'wordpress.feed-failing': 'house',
  },
})
