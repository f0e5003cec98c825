@rem The npm scripts begin with "exec", so that a signal reaches our process and not a shell; Windows has no such word.
@%*
