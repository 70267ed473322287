import { randomBytes } from 'node:crypto'

/** What stands between quotes in PHP. */
export const phpText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const keys = [
  'AUTH_KEY',
  'SECURE_AUTH_KEY',
  'LOGGED_IN_KEY',
  'NONCE_KEY',
  'AUTH_SALT',
  'SECURE_AUTH_SALT',
  'LOGGED_IN_SALT',
  'NONCE_SALT',
]
const define = (name: string, value: string): string => `define( '${name}', ${value} );`

export type Config = {
  database: string
  password: string
  socket: string
  prefix: string
  more?: Readonly<Record<string, string>>
}

/**
 * A `wp-config.php` as WordPress' own installer writes it, with the lines by which others find where a setting belongs. Keys are made for it alone.
 */
export const configText = ({ database, password, socket, prefix, more = {} }: Config): string =>
  `<?php
${[
  define('DB_NAME', phpText(database)),
  define('DB_USER', phpText(database)),
  define('DB_PASSWORD', phpText(password)),
  define('DB_HOST', phpText(`localhost:${socket}`)),
  define('DB_CHARSET', "'utf8mb4'"),
  define('DB_COLLATE', "''"),
  ...keys.map((key) => define(key, phpText(randomBytes(48).toString('base64')))),
].join('\n')}

$table_prefix = ${phpText(prefix)};

${[define('WP_DEBUG', 'false'), ...Object.entries(more).map(([name, value]) => define(name, value))].join('\n')}

/* Add any custom values between this line and the "stop editing" line. */



/* That's all, stop editing! Happy publishing. */

/** Absolute path to the WordPress directory. */
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}

/** Sets up WordPress vars and included files. */
require_once ABSPATH . 'wp-settings.php';
`
