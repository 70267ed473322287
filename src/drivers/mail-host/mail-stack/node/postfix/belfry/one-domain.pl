# Postfix asks this about each recipient that it would take. The first one of a message says for which domain it is; whoever is of another
# is told to come in a message of its own, which senders do at once (RFC 5321, 4.5.3.1.10). So what is judged is for one domain alone.
use strict;
use warnings;

my ( $message, $domain ) = ( '', '' );

sub answer_to {
    my ( $instance, $recipient, $user ) = @_;
    return 'DUNNO' if $user ne '';
    # However it is written, Postfix delivers to the domain behind the last at sign.
    my ($of) = lc($recipient) =~ /\@([^\@]*?)\.*$/ or return '550 5.1.3 An address with a domain is needed';
    ( $message, $domain ) = ( $instance, $of ) if $instance ne $message;
    return $of eq $domain ? 'DUNNO' : '452 4.5.3 Too many recipients: one domain at a time';
}

$| = 1;
my %asked;
while ( defined( my $line = <STDIN> ) ) {
    chomp $line;
    if ( $line =~ /^([a-z_]+)=(.*)$/ ) {
        $asked{$1} = $2;
        next;
    }
    my @about = map { defined $asked{$_} ? $asked{$_} : '' } qw(instance recipient sasl_username);
    print 'action=', answer_to(@about), "\n\n";
    %asked = ();
}
