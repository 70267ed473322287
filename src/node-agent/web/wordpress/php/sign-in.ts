/**
 * Opens WordPress for whoever brings a ticket: once, and not for long. A ticket is a file whose name is what the secret comes to; taking it away is what redeems
 * it, so that of two at the same moment one is let in. Without tickets the plugin takes itself away.
 */
export const signInPlugin = String.raw`<?php
/**
 * Plugin Name: Belfry sign-in
 * Description: Opens WordPress from the portal, once for each link. Removes itself.
 */
defined('ABSPATH') || exit;
add_action('init', function () {
    $folder = 'tickets';
    $given = $_GET['belfry-sign-in'] ?? null;
    $file = is_string($given) && $given !== '' ? $folder . '/' . hash('sha256', $given) : null;
    $ticket = $file && is_file($file) ? json_decode((string) file_get_contents($file), true) : null;
    if ($ticket && !@unlink($file)) $ticket = null;
    $user = $ticket && $ticket['until'] >= time() ? get_userdata($ticket['userId']) : false;
    $left = 0;
    foreach (glob($folder . '/*') ?: [] as $other) {
        $kept = json_decode((string) @file_get_contents($other), true);
        if (($kept['until'] ?? 0) < time()) @unlink($other);
        else $left++;
    }
    if ($left === 0) @unlink(__FILE__);
    if (!$file) return;
    nocache_headers();
    header('Referrer-Policy: no-referrer');
    if (!$user) wp_die(esc_html($ticket['gone'] ?? 'This link was used already or has expired.'), '', ['response' => 403]);
    @file_put_contents('log', gmdate('c') . ' sign-in by the portal: ' . $user->user_login . "\n", FILE_APPEND);
    wp_set_current_user($user->ID);
    wp_set_auth_cookie($user->ID, false);
    do_action('wp_login', $user->user_login, $user);
    $page = (string) ($ticket['page'] ?? '');
    $to = admin_url();
    if ($page !== '') {
        $post = $page === '/' ? (int) get_option('page_on_front') : url_to_postid(home_url($page));
        // What nobody edits by itself, such as a list of posts, is shown: the bar above it leads on.
        $to = ($post ? get_edit_post_link($post, 'url') : null) ?: home_url($page);
    }
    wp_safe_redirect($to);
    exit;
}, 0);
`
