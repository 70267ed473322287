/**
 * Read by wp-cli before WordPress. With `reading`, what could break a site is left out: plugins that must be used and drop-ins, beside those
 * that wp-cli leaves out itself. Whatever ends the program early, what is known without WordPress is told all the same.
 */
export const guard = String.raw`<?php
namespace Belfry;

/** The last line of ours is the answer, whatever a site says around it. */
function answer(array $said): void {
    $GLOBALS['belfry_answered'] = true;
    fwrite(STDOUT, "\n" . json_encode(['belfry' => $said], JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES) . "\n");
}
function refuse(string $code, string $detail = ''): void {
    answer(['refused' => $code, 'detail' => substr($detail, 0, 300)]);
    exit(0);
}
/** What the caller wants, from the standard input: nothing of it ever stands among arguments. */
function wish(): array {
    static $wish = null;
    return $wish ??= (json_decode((string) stream_get_contents(STDIN), true) ?: []);
}
/** What files say of themselves, as WordPress reads their heads. */
function head(string $file, array $names): array {
    $text = str_replace("\r", "\n", (string) @file_get_contents($file, false, null, 0, 8192));
    $found = [];
    foreach ($names as $key => $name)
        $found[$key] = preg_match('/^(?:[ \t]*<\?php)?[ \t\/*#@]*' . preg_quote($name, '/') . ':(.*)$/mi', $text, $match) && $match[1]
            ? trim(preg_replace('/\s*(?:\*\/|\?>).*/', '', $match[1]))
            : '';
    return $found;
}
function release(string $root, string $name = 'wp_version'): ?string {
    $text = (string) @file_get_contents("$root/wp-includes/version.php");
    return preg_match('/^\$' . $name . '\s*=\s*[\'"]([^\'"]+)/m', $text, $match) ? $match[1] : null;
}
/** Of plugins and themes, by their files alone: nothing of them runs. */
function bare(string $root): array {
    $content = defined('WP_CONTENT_DIR') ? WP_CONTENT_DIR : "$root/wp-content";
    $plugins = $themes = [];
    foreach (array_merge(glob("$content/plugins/*.php") ?: [], glob("$content/plugins/*/*.php") ?: []) as $file) {
        $head = head($file, ['title' => 'Plugin Name', 'version' => 'Version']);
        if ($head['title'] === '') continue;
        $own = substr($file, strlen("$content/plugins/"));
        $slug = str_contains($own, '/') ? dirname($own) : basename($own, '.php');
        $plugins[$slug] ??= ['slug' => $slug, 'isActive' => false, 'autoUpdate' => false] + $head;
    }
    foreach (glob("$content/themes/*/style.css") ?: [] as $file) {
        $head = head($file, ['title' => 'Theme Name', 'version' => 'Version']);
        if ($head['title'] !== '') $themes[] = ['slug' => basename(dirname($file)), 'isActive' => false, 'autoUpdate' => false] + $head;
    }
    return [
        'version' => release($root),
        'package' => release($root, 'wp_local_package') ?? 'en_US',
        'plugins' => array_values($plugins),
        'themes' => $themes,
        'database' => defined('DB_NAME') ? (string) DB_NAME : null,
        'prefix' => isset($GLOBALS['table_prefix']) ? (string) $GLOBALS['table_prefix'] : null,
    ];
}
register_shutdown_function(function (): void {
    if (!empty($GLOBALS['belfry_answered'])) return;
    $fault = error_get_last();
    $isFatal = $fault && ($fault['type'] & (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR));
    answer(['broken' => bare((string) getenv('BELFRY_ROOT')), 'fault' => $isFatal ? ['message' => strtok($fault['message'], "\n"), 'file' => $fault['file']] : null]);
});

if (getenv('BELFRY_INSTALLING')) define('WP_INSTALLING', true);
if (!defined('WPMU_PLUGIN_DIR')) define('WPMU_PLUGIN_DIR', __DIR__ . '/none');
if (getenv('BELFRY_READING'))
    foreach (['enable_loading_object_cache_dropin', 'enable_loading_advanced_cache_dropin'] as $hook)
        \WP_CLI::add_wp_hook($hook, fn () => false);
// WordPress' own updater would end the maintenance that is ours to end.
\WP_CLI::add_wp_hook('filesystem_method', fn () => 'belfry', 1000);
\WP_CLI::add_wp_hook('filesystem_method_file', fn () => __DIR__ . '/wp-filesystem.php', 1000);
\WP_CLI::add_wp_hook('request_filesystem_credentials', fn () => true, 1000);
foreach (['send_password_change_email', 'send_email_change_email', 'auto_core_update_send_email'] as $hook)
    \WP_CLI::add_wp_hook($hook, fn () => false);
`

/** WordPress' direct way to files, for which the sign of maintenance is not there. */
export const filesystem = `<?php
require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
class WP_Filesystem_belfry extends WP_Filesystem_Direct {
    private static function isOurs($file): bool { return basename((string) $file) === '.maintenance'; }
    public function put_contents($file, $contents, $mode = false) { return self::isOurs($file) ? true : parent::put_contents($file, $contents, $mode); }
    public function delete($file, $recursive = false, $type = false) { return self::isOurs($file) ? true : parent::delete($file, $recursive, $type); }
    public function exists($path) { return self::isOurs($path) ? false : parent::exists($path); }
}
`
