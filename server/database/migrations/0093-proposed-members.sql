-- What is proposed is kept as the calls show it: ids are text there.
update proposal set payload = jsonb_build_object('memberId', payload ->> 'memberId')
where kind = 'member.resetSecondFactor';
