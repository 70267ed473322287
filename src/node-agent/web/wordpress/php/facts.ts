/** Everything that is told of a site, by one start of WordPress. Nothing of the site is changed, its own lists of updates neither. */
export const facts = `<?php
namespace Belfry;

require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/update.php';

/** Asks for newer releases; nothing where nobody answers, and then no other is asked. */
function asked(string $path, ?array $body = null): ?array {
    static $isAway = false;
    if ($isAway) return null;
    $answer = wp_remote_post('https://api.wordpress.org' . $path, ['timeout' => 6, 'body' => $body ?? []]);
    $said = is_wp_error($answer) || wp_remote_retrieve_response_code($answer) !== 200 ? null : json_decode(wp_remote_retrieve_body($answer), true);
    $isAway = !is_array($said);
    return $isAway ? null : $said;
}

/** Of WordPress itself: the newest that this machine can run. */
function newestCore(string $locale): array {
    global $wpdb;
    $query = ['version' => release(ABSPATH), 'php' => PHP_VERSION, 'locale' => $locale, 'mysql' => $wpdb->db_version()];
    $said = asked('/core/version-check/1.7/?' . http_build_query($query));
    if ($said === null) return [];
    $newest = null;
    $minor = null;
    foreach ($said['offers'] ?? [] as $offer) {
        $version = (string) ($offer['version'] ?? '');
        if ($version === '' || !version_compare($version, release(ABSPATH), '>')) continue;
        if ($newest === null || version_compare($version, $newest, '>')) $newest = $version;
        $isSame = implode('.', array_slice(explode('.', $version), 0, 2)) === implode('.', array_slice(explode('.', release(ABSPATH)), 0, 2));
        if ($isSame && ($minor === null || version_compare($version, $minor, '>'))) $minor = $version;
    }
    return ['newVersion' => $newest, 'newMinor' => $minor];
}

/** Of plugins or themes: what wordpress.org has, and what the site heard of those that it does not know. */
function newer(string $kind, array $versions, string $locale): array {
    $asked = array_map(fn ($one) => $one['head'], $versions);
    $list = $kind === 'plugin' ? ['plugins' => $asked, 'active' => []] : ['active' => '', 'themes' => $asked];
    $said = asked("/{$kind}s/update-check/1.1/", [
        "{$kind}s" => wp_json_encode($list), 'translations' => '[]', 'locale' => wp_json_encode([$locale]), 'all' => wp_json_encode(true),
    ]);
    if ($said === null) return [];
    $heard = get_site_transient("update_{$kind}s");
    $found = [];
    foreach ($versions as $key => $one) {
        $offer = $said["{$kind}s"][$key]['new_version'] ?? ((array) ($heard->response[$key] ?? []))['new_version'] ?? null;
        $isKnown = $offer !== null || isset($said['no_update'][$key]) || isset($heard->no_update[$key]);
        if ($isKnown) $found[$key] = $offer !== null && version_compare($offer, $one['head']['Version'], '>') ? $offer : null;
    }
    return $found;
}

function plugins(string $locale): array {
    $versions = [];
    foreach (get_plugins() as $file => $head) $versions[$file] = ['head' => $head];
    $new = newer('plugin', $versions, $locale);
    $auto = (array) get_site_option('auto_update_plugins', []);
    return array_values(array_map(fn (string $file, array $one): array => [
        'slug' => str_contains($file, '/') ? dirname($file) : basename($file, '.php'),
        'file' => $file,
        'title' => wp_strip_all_tags($one['head']['Name']),
        'version' => (string) $one['head']['Version'],
        'isActive' => is_plugin_active($file),
        'autoUpdate' => in_array($file, $auto, true),
    ] + (array_key_exists($file, $new) ? ['newVersion' => $new[$file]] : []), array_keys($versions), $versions));
}

function themes(string $locale): array {
    $all = wp_get_themes(['errors' => null]);
    $versions = array_map(fn ($theme) => ['head' => [
        'Name' => $theme->get('Name'), 'Title' => $theme->get('Name'), 'Version' => $theme->get('Version'),
        'Author' => $theme->get('Author'), 'Template' => $theme->get_template(), 'Stylesheet' => $theme->get_stylesheet(),
    ]], $all);
    $new = newer('theme', $versions, $locale);
    $auto = (array) get_site_option('auto_update_themes', []);
    [$active, $parent] = [get_option('stylesheet'), get_option('template')];
    return array_values(array_map(fn (string $slug, $theme): array => [
        'slug' => $slug,
        'title' => wp_strip_all_tags((string) $theme->get('Name')),
        'version' => (string) $theme->get('Version'),
        'isActive' => $slug === $active,
        'isParent' => $slug === $parent && $parent !== $active,
        'autoUpdate' => in_array($slug, $auto, true),
    ] + (array_key_exists($slug, $new) ? ['newVersion' => $new[$slug]] : []), array_keys($all), $all));
}

function users(): array {
    return array_map(fn ($user): array => [
        'id' => $user->ID, 'login' => $user->user_login, 'email' => $user->user_email,
        'name' => $user->display_name, 'roles' => array_values($user->roles),
    ], get_users(['number' => 1000, 'orderby' => 'ID']));
}

function tables(): array {
    global $wpdb;
    $rows = $wpdb->get_results($wpdb->prepare('SHOW TABLE STATUS LIKE %s', $wpdb->esc_like($wpdb->base_prefix) . '%'));
    return array_map(fn ($row): array => [
        'name' => $row->Name, 'rows' => (int) $row->Rows, 'bytes' => (int) $row->Data_length + (int) $row->Index_length,
    ], $rows);
}

function configs(): array {
    $is = fn (string $name): bool => defined($name) && constant($name);
    $core = defined('WP_AUTO_UPDATE_CORE') ? constant('WP_AUTO_UPDATE_CORE') : null;
    $kept = defined('WP_POST_REVISIONS') ? constant('WP_POST_REVISIONS') : true;
    $text = fn (string $option, int $most): string => mb_substr(trim(wp_specialchars_decode((string) get_option($option), ENT_QUOTES)), 0, $most);
    return [
        'debug' => $is('WP_DEBUG'),
        'fileEditOff' => $is('DISALLOW_FILE_EDIT') || $is('DISALLOW_FILE_MODS'),
        'coreUpdates' => match (true) {
            $core === null => get_site_option('auto_update_core_major') === 'enabled' ? 'all' : (get_site_option('auto_update_core_minor') === 'disabled' ? 'none' : 'minor'),
            $core === 'minor' => 'minor',
            default => $core && $core !== 'false' ? 'all' : 'none',
        },
        'cronByVisits' => !$is('DISABLE_WP_CRON'),
        'revisions' => $kept === true || (int) $kept < 0 ? 100 : min(100, (int) $kept),
        'memoryMegabytes' => max(40, min(512, intdiv(wp_convert_hr_to_bytes((string) WP_MEMORY_LIMIT), 1048576))),
        'hiddenFromSearch' => (string) get_option('blog_public') === '0',
        'title' => $text('blogname', 120) ?: (string) wp_parse_url((string) get_option('home'), PHP_URL_HOST) ?: '-',
        'tagline' => $text('blogdescription', 200),
    ];
}

$locale = get_locale();
$newest = get_posts(['numberposts' => 1, 'post_type' => ['post', 'page'], 'post_status' => 'publish']);
require ABSPATH . 'wp-includes/version.php';
$said = [
    'version' => $wp_version,
    'package' => $wp_local_package ?? 'en_US',
    'url' => (string) get_option('home'),
    'locale' => $locale,
    'isMultisite' => is_multisite(),
    'configs' => configs(),
    'plugins' => plugins($locale),
    'themes' => themes($locale),
    'users' => users(),
    'tables' => tables(),
    'database' => (string) DB_NAME,
    'prefix' => $GLOBALS['wpdb']->base_prefix,
    'content' => WP_CONTENT_DIR,
    'page' => $newest ? (string) wp_make_link_relative((string) get_permalink($newest[0])) : null,
] + newestCore($locale);
answer($said);
`
