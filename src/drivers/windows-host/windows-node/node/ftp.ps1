# One FTP site of the machine, with TLS or not at all, in which each user sees the folder of their own space. Who may sign in is a
# group of Windows: somebody who is taken out of it keeps the user, as tasks run under it.
function Set-FtpOpen([string]$Reference, [bool]$IsOn) {
    $user = Get-SpaceName $Reference
    $isMember = [bool](Get-LocalGroupMember -Group $settings.ftp.group | Where-Object { $_.Name -like ('*\' + $user) })
    if ($IsOn -and -not $isMember) { Add-LocalGroupMember -Group $settings.ftp.group -Member $user }
    if (-not $IsOn -and $isMember) { Remove-LocalGroupMember -Group $settings.ftp.group -Member $user }
}

function Set-SpaceFtp([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    if (Test-Named $Asked 'hostname') {
        $hostname = if ($null -eq $Asked.hostname) { $null } else { Assert-Form 'hostname' $Asked.hostname }
        $others = @(Get-AllRecords | Where-Object { $_.reference -cne $Reference -and $_.ftp.hostname -eq $hostname })
        if ($hostname -and $others.Count -gt 0) { Deny 'ftp_hostname_taken' $hostname }
        $record.ftp.hostname = $hostname
    }
    if (Test-Named $Asked 'password') {
        $password = ConvertTo-SecureString -AsPlainText -Force (Assert-Form 'password' $Asked.password)
        Set-LocalUser -Name (Get-SpaceName $Reference) -Password $password
    }
    if (Test-Named $Asked 'isOn') {
        $record.ftp.isOn = [bool]$Asked.isOn
        Set-FtpOpen $Reference $record.ftp.isOn
    }
    Save-Record $record
}

# Where the user lands: a virtual directory of the FTP site, by their name.
function Set-FtpHome($Server, [string]$Reference) {
    $user = Get-SpaceName $Reference
    $directories = $Server.Sites[$settings.ftp.site].Applications['/'].VirtualDirectories
    Remove-Directory $directories ('LocalUser/' + $user)
    [void]$directories.Add(('/LocalUser/' + $user), (Get-SpaceFolder $Reference))
}
