import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSubmit } from 'react-router';
import { canPrefetch } from '../components/link.tsx';
import { storeLanguage } from '../i18n/stored-language.ts';
import { withoutLanguage } from '../paths/page-path.ts';

/** As long as the router's own links wait: a pointer that only passes fetches nothing. */
const intentMs = 100;

/**
 * Called once, in the frame: links and forms that React did not draw stay in the page all the same. Plain clicks on
 * links in markup of the server, and forms with `data-stays`, go through the router. Gives the address of a page that
 * somebody is about to go to.
 */
export function useDrawnLinks(): string | undefined {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { key } = useLocation();
  const [intended, setIntended] = useState<{ from: string; address: string }>();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event.target);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(`${withoutLanguage(link.pathname)}${link.search}`);
  });
  const post = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'language') storeLanguage(submitter.value);
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-stays]')) return;
    event.preventDefault();
    const isPost = form.method === 'post';
    const sent = submitter instanceof HTMLButtonElement ? submitter : form;
    void submit(sent, { replace: isPost, preventScrollReset: isPost });
  });
  const intend = useEffectEvent((link: HTMLAnchorElement) => {
    // Who has just followed it, with the pointer or the focus still on it, is there already.
    if (link.pathname === location.pathname && link.search === location.search) return;
    setIntended({ from: key, address: `${link.pathname}${link.search}` });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = ({ target }: Event) => {
      clearTimeout(timer);
      const link = linkOf(target);
      // Of the frame only: whoever reads a list passes over all of its links.
      if (link && canPrefetch() && !link.closest('tbody')) timer = setTimeout(() => intend(link), intentMs);
    };
    document.addEventListener('click', (event) => follow(event), { signal });
    document.addEventListener('submit', (event) => post(event), { signal });
    document.addEventListener('pointerover', wait, { signal });
    document.addEventListener('focusin', wait, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return intended?.from === key ? intended.address : undefined;
}

/** A link to a page of this site, in markup of the server. */
function linkOf(target: unknown): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-drawn] a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
}
